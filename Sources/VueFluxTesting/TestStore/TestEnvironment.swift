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

  /// How many pieces of work one call of a test runs at most.
  package var limit: Int

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
  ///   - limit: How many pieces of work one call of a test runs at most, such as commits and steps of effects. More are
  ///     taken for a loop that never ends, which is a failure.
  ///   - onFailure: Receives each failure; by default, an issue of Swift Testing is recorded. For XCTest, pass
  ///     `{ XCTFail("\($0)") }`.
  public init(
    bus: ActionBus? = nil,
    limit: Int = 100_000,
    onFailure: ((TestFailure) -> Void)? = nil
  ) {
    isOnOwnBus = bus == nil && ActionBus.current === ActionBus.shared
    self.bus = bus ?? (isOnOwnBus ? ActionBus(name: "test") : .current)
    self.limit = limit
    self.onFailure = onFailure
    let broadcasts = BroadcastLog(isExhaustive: self.bus !== ActionBus.shared)
    self.broadcasts = broadcasts
    let idle = WatchedWork.Idle { [weak executor] in
      (executor?.pendingCount ?? 0) > 0
    } runElsewhere: { [weak executor] in
      var limit = limit
      executor?.runAll(limit: &limit) { false }
    }
    watched = WatchedWork(idle: idle) { [weak executor, weak clock] in
      var progress = executor?.progress ?? WorkProgress()
      progress.waitCount += clock?.waitCount ?? 0
      return progress
    }
    subscriptions += self.bus.observeAllActions { [weak executor] state, action, address in
      let isByStore = (executor?.progress.runningCount ?? 0) > 0
      broadcasts.add(action, of: state, to: address, byStore: isByStore)
    }
    WorkWatch.add(watched)
  }

  /// Whether the test has, or had, more than one store.
  var hasSeveralStores: Bool { storeCount > 1 }

  /// Adds the store of a test store.
  func add<State: VueFlux.State>(_ store: Store<State>) {
    storeCount += 1
    unfinishedCount += 1
    broadcasts.noteTestStore(of: State.self)
    let name = Self.name(of: store)
    watched.add(
      WatchedEffects { [weak store] in
        (store?.effectIDs ?? []).map { "\(EffectName($0)) of \(name)" }
      } cancel: { [weak store] in
        store?.actions.cancelAllEffects()
      }
    )
    if isOnOwnBus {
      subscriptions += ActionBus.shared.observeActions(of: State.self) { [broadcasts] action in
        broadcasts.addOnSharedBus(action, of: State.self)
      }
    }
  }

  /// The name of a store in messages.
  static func name<State>(of store: Store<State>) -> String {
    store.identity.name.map { "\"\($0)\"" } ?? "\(State.self)"
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
  private let sharedBusActions = Shared<[Broadcast]>([])

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
    log.add(
      Broadcast(
        action: action,
        state: state,
        address: AddressText(description: address),
        isRequired: isRequired
      )
    )
  }

  func addOnSharedBus(_ action: any Sendable, of state: any State.Type) {
    let broadcast = Broadcast(
      action: action,
      state: state,
      address: AddressText(description: ".all"),
      isRequired: false
    )
    // The dropped action is released after the lock.
    _ = sharedBusActions.withLock { actions in
      actions.append(broadcast)
      return actions.count > 5 ? actions.removeFirst() : nil
    }
  }

  var onSharedBus: [Broadcast] { sharedBusActions.withLock { $0 } }
}
