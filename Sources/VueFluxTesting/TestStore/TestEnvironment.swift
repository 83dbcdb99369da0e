import Testing
public import VueFlux

/// The executor, the clock and the bus of the stores of one test.
///
/// A ``TestStore`` makes one of its own, unless stores share it:
///
/// ```swift
/// let environment = TestEnvironment()
/// let session = TestStore<SessionState>(state: .init(), environment: environment)
/// let cart = TestStore<CartState>(state: .init(), environment: environment)
/// ```
///
/// Then each call of one of these test stores runs the work of all of them, oldest first.
public final class TestEnvironment {
  /// Where the stores commit, and where their effects run.
  public let executor = ManualExecutor()

  /// The clock of debounced effects; give it to the dependencies of the stores, too.
  public let clock = ManualClock()

  /// The bus of the stores.
  ///
  /// The test has to expect the actions that its stores send to others, but not on the shared bus, where actions of other
  /// tests may go by.
  public let bus: ActionBus

  /// How much work is run for one call of a test; more is taken for a loop that never ends.
  package var limit = 100_000

  /// How many test stores there have been.
  private var storeCount = 0

  /// How many test stores have not finished.
  var unfinishedCount = 0

  let broadcasts: BroadcastLog
  let watched: WatchedWork
  private let subscriptions = SubscriptionScope()
  private let onFailure: ((TestFailure) -> Void)?

  /// Whether the test forgot to say which bus it is on.
  private let isOnOwnBus: Bool

  /// Creates an environment in which it is time zero, and nothing runs.
  ///
  /// - Parameters:
  ///   - bus: The bus; by default, the current one. If that is the shared one, the environment gets a bus of its own, and
  ///     global actions that the test itself dispatches do not reach its stores. With the trait `.isolatedBus` they do.
  ///   - onFailure: Receives each failure; by default, an issue of Swift Testing is recorded. For XCTest, pass
  ///     `{ XCTFail("\($0)") }`.
  public init(bus: ActionBus? = nil, onFailure: ((TestFailure) -> Void)? = nil) {
    isOnOwnBus = bus == nil && ActionBus.current === ActionBus.shared
    self.bus = bus ?? (isOnOwnBus ? ActionBus(name: "test") : .current)
    self.onFailure = onFailure
    let broadcasts = BroadcastLog(isExhaustive: self.bus !== ActionBus.shared)
    self.broadcasts = broadcasts
    let (executor, limit) = (executor, limit)
    let idle = WatchedWork.Idle {
      executor.pendingCount > 0
    } runElsewhere: {
      _ = executor.runAll(limit: limit) { false }
    }
    watched = WatchedWork(idle: idle) { executor.progress }
    subscriptions += self.bus.observeAllActions { state, action, address in
      broadcasts.add(action, of: state, to: address, byStore: executor.progress.isRunning)
    }
    Watchdog.watch(watched)
  }

  /// Whether the test has, or had, more than one store.
  var hasSeveralStores: Bool { storeCount > 1 }

  /// Adds the store of a test store.
  func add<State: VueFlux.State>(_ store: Store<State>) {
    storeCount += 1
    unfinishedCount += 1
    broadcasts.noteTestStore(of: State.self)
    let name = store.identity.name.map { "\"\($0)\"" } ?? "\(State.self)"
    watched.add(
      WatchedEffects { [weak store] in
        (store?.effectIDs ?? []).map { "\(EffectName($0)) of \(name)" }
      } cancel: { [weak store] in
        store?.actions.cancelAllEffects()
      }
    )
    if isOnOwnBus {
      subscriptions += ActionBus.shared.observeActions(of: State.self) { [broadcasts] action in
        broadcasts.addStray(action, of: State.self)
      }
    }
  }

  func report(_ failure: TestFailure) {
    if let onFailure { return onFailure(failure) }
    Issue.record(
      "\(failure.message)",
      severity: failure.isWarning ? .warning : .error,
      sourceLocation: failure.sourceLocation
    )
  }
}

@available(*, unavailable)
extension TestEnvironment: Sendable {}

/// The global actions that went over the bus of an environment.
final class BroadcastLog: Sendable {
  let log = EventLog<Broadcast>()

  /// The newest actions for the test's stores that went over the shared bus, where these are not.
  private let strayActions = Shared<[Broadcast]>([])

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
  func add(
    _ action: any Sendable,
    of state: any State.Type,
    to address: String,
    byStore: Bool
  ) {
    let isTested = tested.withLock { $0.contains(ObjectIdentifier(state)) }
    let isRequired = isExhaustive && byStore && !isTested
    log.add(Broadcast(action: action, state: state, address: address, isRequired: isRequired))
  }

  func addStray(_ action: any Sendable, of state: any State.Type) {
    let broadcast = Broadcast(action: action, state: state, address: ".all", isRequired: false)
    strayActions.withLock { actions in
      if actions.count == 5 { actions.removeFirst() }
      actions.append(broadcast)
    }
  }

  var strays: [Broadcast] { strayActions.withLock { $0 } }
}
