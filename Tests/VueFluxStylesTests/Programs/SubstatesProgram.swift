import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

// An app whose whole state is one structure, changed by one reducer for each of its parts. Actions
// hold no code; the user interface dispatches them and shows the state.

private struct AppState: ReducedState, Equatable {
  var counter = CounterPart()
  var session: SessionPart?
}

private struct CounterPart: Equatable { var value = 0 }

private struct SessionPart: Equatable {
  var user: String
  var welcomes = 0
}

private struct Launched: OpenAction {}
private struct IncreaseTapped: OpenAction {}
private struct DecreaseTapped: OpenAction {}
private struct SignedIn: OpenAction, Equatable { let user: String }
private struct Scrolled: OpenAction {}

private let counterReducer = Reducer<CounterPart, any OpenAction> { counter, action in
  switch action {
  case _ as IncreaseTapped: counter.value += 1
  case _ as DecreaseTapped: counter.value -= 1
  default: break
  }
}

private let appReducer = Reducer<AppState, any OpenAction>.combine(
  counterReducer.scope(state: \.counter),
  .on(Launched.self) { state, _ in state.session = state.session ?? SessionPart(user: "guest") },
  .on(SignedIn.self) { state, action in state.session = SessionPart(user: action.user) }
)

/// Counts launches in a session, if there is one.
private let welcome = Reducer<SessionPart?, any OpenAction>.on(Launched.self) { session, _ in
  session?.welcomes += 1
}

extension Computed where State == AppState {
  fileprivate var text: String { "\(state.session?.user ?? "nobody") \(state.counter.value)" }
}

@MainActor private final class AppViewController {
  let label = CounterLabel()
  let store: Store<AppState>

  init(store: Store<AppState>) {
    self.store = store
    store.subscribe(scope: self) { [unowned self] _, store in label.text = store.text }
  }

  func increaseButtonTapped() { store.actions.dispatch(action: IncreaseTapped()) }
}

@Suite struct `An app of several reducers` {
  private let store = Store<AppState>(
    state: AppState(),
    mutations: appReducer,
    executor: .immediate
  )

  @Test func `the counter starts at zero, and goes up and down`() {
    #expect(store.computed.state.counter.value == 0)
    store.actions.dispatch(action: IncreaseTapped())
    #expect(store.computed.state.counter.value == 1)
    store.actions.dispatch(actions: [DecreaseTapped(), DecreaseTapped()])
    #expect(store.computed.state.counter.value == -1)
  }

  @Test func `an action that no reducer knows leaves the state as it is`() {
    store.actions.dispatch(action: Scrolled())
    #expect(store.computed.state == AppState())
  }

  @Test func `each reducer handles its own actions, and leaves the other parts`() {
    store.actions.dispatch(action: SignedIn(user: "Ann"))
    store.actions.dispatch(action: IncreaseTapped())
    #expect(
      store.computed.state
        == AppState(counter: CounterPart(value: 1), session: SessionPart(user: "Ann"))
    )
  }

  @Test
  func `a first action fills in what the initial state lacks, for later reducers too`() {
    let reducer = Reducer<AppState, any OpenAction>.combine(
      appReducer,
      welcome.scope(state: \.session)
    )
    let store = Store<AppState>(state: AppState(), mutations: reducer, executor: .immediate)
    store.actions.dispatch(action: Scrolled())
    #expect(store.computed.state.session == nil)
    store.actions.dispatch(action: Launched())
    #expect(store.computed.state.session == SessionPart(user: "guest", welcomes: 1))
    store.actions.dispatch(action: Launched())
    #expect(store.computed.state.session == SessionPart(user: "guest", welcomes: 2))
  }

  @Test func `the same actions on the same state lead to the same state`() {
    let actions: [any OpenAction] = [
      Launched(), IncreaseTapped(), SignedIn(user: "Bo"), Scrolled(),
    ]
    let other = Store<AppState>(state: AppState(), mutations: appReducer, executor: .immediate)
    for action in actions { store.actions.dispatch(action: action) }
    other.actions.dispatch(actions: actions)
    var state = AppState()
    for action in actions { appReducer.reduce(into: &state, action: action) }
    #expect(store.computed.state == state)
    #expect(other.computed.state == state)
    #expect(state != AppState())
  }

  @Test func `state and actions can be inspected`() {
    store.actions.dispatch(action: SignedIn(user: "Ann"))
    var state = ""
    dump(store.computed.state, to: &state)
    #expect(state.contains("user: \"Ann\""))
    let action: any OpenAction = SignedIn(user: "Ann")
    #expect("\(action)" == "SignedIn(user: \"Ann\")")
  }

  @Test @MainActor func `a tap goes through the reducer to the label`() async {
    let controller = AppViewController(store: store)
    let delivery = CountdownToDelivery(of: store, 2)
    controller.increaseButtonTapped()
    store.actions.dispatch(action: SignedIn(user: "Ann"))
    await delivery.wait()
    #expect(controller.label.text == "Ann 1")
  }
}
