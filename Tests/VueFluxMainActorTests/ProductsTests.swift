import Testing
import VueFlux
import VueFluxRouter
import VueFluxStyles
import VueFluxToolkit

/// The other products in a target that is on the main actor by default.
@Suite struct `Products on the main actor by default` {
  @Test func `a value is loaded`() async {
    let store = Store<TitleState>(state: .init(), executor: .mainThread, dependencies: .init())
    _ = await store.actions.load().outcome
    #expect(store.title.value == "tea")
  }

  @Test func `a reducer and an action that handles itself change their states`() {
    let page = Store<Page>(
      state: .init(),
      mutations: .on(Write.self) { page, action in page.text = action.text },
      executor: .mainThread
    )
    page.actions.write("tea")
    let tally = Store<Tally>(state: .init(), executor: .mainThread)
    let screen = Screen()
    tally.subscribe(screen)
    tally.actions.increment()
    #expect(page.text == "tea")
    #expect(screen.counts == [0, 1])
  }

  @Test func `a path is guarded`() {
    let letters = RouteGuard<Place> { navigation in
      navigation.route == .letter(id: 1) ? .deny(reason: "It is sealed.") : .allow
    }
    let store = Store<RouterState<Place>>(
      state: .init(path: [.inbox]),
      executor: .mainThread,
      plugins: [RouteGuards([letters]) { _, _ in }]
    )
    store.actions.push(.letter(id: 1))
    #expect(store.path == [.inbox])
    store.actions.push(.letter(id: 2))
    #expect(store.path.map(\.isLetter) == [false, true])
  }
}

// MARK: - Loading

struct TitleState: State {
  enum Action {
    case title(Loadable<String>.Event)
  }

  typealias Mutations = TitleMutations

  struct Dependencies: Sendable {
    var title: @Sendable () async throws -> String = { "tea" }
  }

  var title = Loadable<String>.idle
}

struct TitleMutations: Mutations {
  func commit(action: TitleState.Action, state: inout TitleState) {
    switch action {
    case .title(let event): state.title.apply(event)
    }
  }
}

extension Actions where State == TitleState {
  func load() -> Effect {
    load("title", TitleState.Action.title) { store in try await store.dependencies.title() }
  }
}

// MARK: - Reducers and actions that handle themselves

struct Page: ReducedState { var text = "" }

struct Write: OpenAction { let text: String }

extension Actions where State == Page {
  func write(_ text: String) { dispatch(action: Write(text: text)) }
}

struct Tally: SelfHandledState { var count = 0 }

struct Increment: SelfHandlingAction {
  func handle(state: inout Tally) { state.count += 1 }
}

extension Actions where State == Tally {
  func increment() { dispatch(action: Increment()) }
}

final class Screen: StoreSubscriber {
  private(set) var counts: [Int] = []

  func newState(_ computed: Computed<Tally>) { counts.append(computed.count) }
}

// MARK: - Routes

enum Place: Route, Codable {
  case inbox
  case letter(id: Int)

  var isLetter: Bool { self != .inbox }
}
