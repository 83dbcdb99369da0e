import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport

@Suite struct `Reducing an optional part` {
  @Test func `nil stays nil`() {
    var state: Int?
    add.optional.reduce(into: &state, action: 5)
    #expect(state == nil)
  }

  @Test func `a part that is there changes`() {
    var state: Int? = 1
    add.optional.reduce(into: &state, action: 5)
    #expect(state == 6)
  }

  @Test func `an optional property has a scope`() {
    let app = Reducer<AppState, any OpenAction>.combine(
      .on(SignedIn.self) { state, action in state.session = Session(user: action.user) },
      .on(SignedOut.self) { state, _ in state.session = nil },
      session.optional.scope(state: \.session)
    )
    let store = Store<AppState>(state: .init(), mutations: app, executor: .immediate)
    store.actions.dispatch(action: Visited())
    #expect(store.computed.state.session == nil)
    store.actions.dispatch(actions: [SignedIn(user: "Ann"), Visited(), Visited()])
    #expect(store.computed.state.session == Session(user: "Ann", visits: 2))
    store.actions.dispatch(actions: [SignedOut(), Visited()])
    #expect(store.computed.state.session == nil)
  }

  @Test func `an optional part has a scope for its own actions`() {
    let reducer: Reducer<Int?, String> = add.optional.scope(state: \.self, action: { Int($0) })
    var state: Int? = 1
    reducer.reduce(into: &state, action: "4")
    reducer.reduce(into: &state, action: "four")
    #expect(state == 5)
  }

  @Test func `an array in an optional part is changed in place`() {
    let places = Recorder<UInt>()
    let touch = Reducer<[Int], Int> { numbers, index in
      numbers[index] += 1
      places.record(
        unsafe numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      )
    }
    var state: [Int]? = [Int](repeating: 0, count: 1_000_000)
    for index in 0..<100 { touch.optional.reduce(into: &state, action: index) }
    #expect(places.recorded.count == 100 && Set(places.recorded).count == 1)
  }

  /// Runs in a process of its own, which a stack overflow would end.
  @Test func `a 64 KB part is changed in place, without a copy on the stack`() async {
    await #expect(processExitsWith: .success) {
      let holder = Guarded<Holder?>(nil)
      onThreads(1, stackSize: 512 * 1024) { _ in holder.withLock { $0 = Holder() } }
      onThreads(1, stackSize: 60 * 1024) { _ in
        guard let holder = holder.withLock({ $0 }) else { return }
        for _ in 0..<10 { holder.touch() }
        precondition(holder.first == 10)
      }
    }
  }
}

private let add = Reducer<Int, Int> { state, action in state += action }

private let session = Reducer<Session, any OpenAction>.on(Visited.self) { session, _ in
  session.visits += 1
}

private struct AppState: ReducedState { var session: Session? }

private struct Session: Equatable {
  var user: String
  var visits = 0
}

private struct SignedIn: OpenAction { let user: String }
private struct SignedOut: OpenAction {}
private struct Visited: OpenAction {}

/// 64 KB, in line.
private struct Big { var numbers = InlineArray<8_192, Int>(repeating: 0) }

private final class Holder: @unchecked Sendable {
  private var big: Big? = Big()
  private let reducer = Reducer<Big, Int> { big, amount in big.numbers[0] += amount }.optional
  var first: Int? { big?.numbers[0] }

  func touch() { reducer.reduce(into: &big, action: 1) }
}
