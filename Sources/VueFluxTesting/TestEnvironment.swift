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
  /// On the shared bus, actions of other tests may go by. So only a test on another bus, such as that of
  /// `.isolatedBus`, has to expect the actions that its stores send to others.
  public let bus: ActionBus

  /// How much work is run for one call of a test; more is taken for a loop that never ends.
  package var limit = 100_000

  /// How many test stores have not finished.
  var storeCount = 0

  let broadcasts: BroadcastLog
  private let probe: Subscription
  private let onFailure: ((TestFailure) -> Void)?

  /// Creates an environment in which it is time zero, and nothing runs.
  ///
  /// - Parameters:
  ///   - bus: The bus; by default, the current one.
  ///   - onFailure: Receives each failure; by default, an issue of Swift Testing is recorded. For XCTest, pass
  ///     `{ XCTFail("\($0)") }`.
  public init(bus: ActionBus? = nil, onFailure: ((TestFailure) -> Void)? = nil) {
    let bus = bus ?? .current
    let broadcasts = BroadcastLog(isExhaustive: bus !== ActionBus.shared)
    self.bus = bus
    self.broadcasts = broadcasts
    self.onFailure = onFailure
    probe = bus.observeAllActions { [executor] state, action in
      broadcasts.add(action, of: state, byStore: executor.isRunning)
    }
  }

  deinit {
    probe.unsubscribe()
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
