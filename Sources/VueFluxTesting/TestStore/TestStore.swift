public import Testing
public import VueFlux

/// A store that a test follows step by step.
///
/// ```swift
/// @Test(.isolatedBus) func `a search shows its hits after a pause`() {
///   let test = TestStore<SearchState>(state: .init(), dependencies: .stub)
///   test.actions.search("tea")
///   test.expect(.typed("tea")) { $0.query = "tea" }
///   test.expectPending(effects: ["search"])
///   test.advance(by: .milliseconds(300))
///   test.expect(.found(["Tea"])) { $0.hits = ["Tea"] }
///   test.finish()
/// }
/// ```
///
/// The store and its effects run only inside the calls of this class, on the thread of the test. Time passes with
/// ``advance(by:sourceLocation:)``. So nothing waits, and each run of a test is the same.
///
/// The test expects everything that the store does: each commit with all that it changed, each rejection, each error
/// that an effect does not handle, each replacement of the state, and each action for other stores on an isolated bus.
/// Anything else is a failure when the test calls ``finish(sourceLocation:)`` or releases this object. See
/// ``Exhaustivity`` for another way.
///
/// Properties of the state and of `Computed`, such as `test.query`, show the state after the commit that was expected
/// last.
///
/// TCA's `TestStore` is the model.
@dynamicMemberLookup
public final class TestStore<State: VueFlux.State> {
  /// The store.
  ///
  /// Reading it shows commits that the test has not expected yet, too.
  public let store: Store<State>

  /// The executor, the clock and the bus of the store.
  public let environment: TestEnvironment

  /// Whether the test has to expect everything.
  public var exhaustivity: Exhaustivity

  let log: StoreLog<State>

  /// The state after the commit that was expected last.
  var current: Computed<State>

  /// What the test has not expected, with ``Exhaustivity/off(showsSkipped:)`` and `showsSkipped`.
  var skipped: [any ExpectedEvent] = []

  private let creation: SourceLocation

  /// This test store in the list of those that have to be released; nil without `.isolatedBus`.
  private let openStore: OpenStore?
  private var isFinished = false

  init(
    _ store: Store<State>,
    _ log: StoreLog<State>,
    _ environment: TestEnvironment,
    _ exhaustivity: Exhaustivity,
    _ creation: SourceLocation
  ) {
    self.store = store
    self.log = log
    self.environment = environment
    self.exhaustivity = exhaustivity
    self.creation = creation
    current = store.snapshot
    environment.add(store)
    openStore = OpenStores.current?.add(State.self, at: creation)
  }

  deinit {
    finish(sourceLocation: creation)
  }

  /// The actions of the store.
  public var actions: Actions<State> { store.actions }

  /// A property of `Computed`, after the commit that was expected last.
  ///
  /// A class state has no snapshots: its properties are those of now.
  public subscript<Value>(dynamicMember keyPath: KeyPath<Computed<State>, Value>) -> Value {
    current[keyPath: keyPath]
  }

  /// A property of the state, after the commit that was expected last.
  ///
  /// A property of `Computed` with the same name is read instead.
  @_disfavoredOverload
  public subscript<Value: Sendable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    current[dynamicMember: keyPath]
  }

  /// Fails if the store did anything that the test has not expected, or if effects have not ended.
  ///
  /// Runs what is ready first. The end of this object does the same, for what happens without or after this call, and
  /// reports failures at the place where it was created. Cancel effects that go on for as long as their store:
  /// `test.actions.cancelAllEffects()`, and expect what they dispatch at that, such as the cancellation of a load.
  public func finish(sourceLocation: SourceLocation = #_sourceLocation) {
    runAll(sourceLocation)
    let isFirst = !isFinished
    if isFirst { environment.unfinishedCount -= 1 }
    isFinished = true
    openStore?.close()
    // Tasks that sleep may belong to any store.
    let isLast = isFirst && environment.unfinishedCount == 0
    let pending = isLast || !store.effectIDs.isEmpty ? pendingLines : []
    // Another store of the test may have dispatched these, and the test may still expect them.
    let broadcasts = environment.unfinishedCount == 0 ? environment.broadcasts.log.takeNew() : []
    let events = log.takeNew()
    let unexpected = lines(events) + pending + lines(broadcasts)
    if exhaustivity == .on, !unexpected.isEmpty {
      fail("The test has ended, and did not expect this:\(Lines.list(unexpected))", sourceLocation)
      // They are not reported again, nor what they dispatch because of this.
      store.actions.cancelAllEffects()
      if runAll(sourceLocation) {
        _ = log.takeNew()
        if environment.unfinishedCount == 0 { _ = environment.broadcasts.log.takeNew() }
      }
    }
    let shown = lines(skipped) + (exhaustivity == .off(showsSkipped: true) ? unexpected : [])
    if !shown.isEmpty { warn("The test has skipped this:\(Lines.list(shown))", sourceLocation) }
    skipped = []
  }
}

@available(*, unavailable)
extension TestStore: Sendable {}
