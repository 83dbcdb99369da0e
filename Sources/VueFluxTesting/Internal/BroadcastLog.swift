import VueFlux

/// The global actions that went over the bus of an environment.
final class BroadcastLog: Sendable {
  let log = EventLog<LoggedBroadcast>()

  /// Whether the bus belongs to the test alone.
  private let isExhaustive: Bool

  /// The states that have a test store, which gets the actions as commits.
  private let tested = Shared<Set<ObjectIdentifier>>([])

  init(isExhaustive: Bool) {
    self.isExhaustive = isExhaustive
  }

  func noteTestStore<State: VueFlux.State>(of state: State.Type) {
    tested.withLock { _ = $0.insert(ObjectIdentifier(state)) }
  }

  /// Adds an action, which the test has to expect if a store dispatched it to other stores.
  func add(_ action: any Sendable, of state: any State.Type, byStore: Bool) {
    let isTested = tested.withLock { $0.contains(ObjectIdentifier(state)) }
    let isRequired = isExhaustive && byStore && !isTested
    log.add(LoggedBroadcast(action: action, state: state, isRequired: isRequired))
  }

  /// Removes all actions, and returns a line on each that the test had to expect.
  func takeUnexpected() -> [String] {
    log.takeAll().filter(\.isRequired).map(\.description)
  }
}
