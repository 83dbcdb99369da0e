public import Testing
import VueFlux

// MARK: - Effects and time

extension TestStore {
  /// Expects that these effects, and no others, have begun and not ended.
  ///
  /// Runs what is ready first. Then an effect waits for time, or for something that runs elsewhere.
  ///
  /// - Parameters:
  ///   - ids: The ids of the effects, in any order; nil for each effect without an id.
  ///   - sourceLocation: The place where a failure is reported.
  public func expectPending(
    effects ids: [(any Hashable & Sendable)?],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    runAll(sourceLocation)
    var missing = ids.map { id in id.map { AnyHashable($0) } }
    var unexpected: [AnyHashable?] = []
    for id in store.effectIDs.map({ id in id.map { AnyHashable($0) } }) {
      if let index = missing.firstIndex(of: id) {
        missing.remove(at: index)
      } else {
        unexpected.append(id)
      }
    }
    guard !missing.isEmpty || !unexpected.isEmpty else { return }
    let lines =
      missing.map { "\(EffectName($0)) is not pending" }
      + unexpected.map { "\(EffectName($0)) is pending" }
    fail("The pending effects are not as expected.\(Self.list(lines))", sourceLocation)
  }

  /// Runs the store until no effect of this id is left.
  ///
  /// For an effect that goes elsewhere, such as to the main actor, where the test store cannot run it: this waits until
  /// it is back. An effect that needs time to pass does not end by itself: call ``advance(by:sourceLocation:)``. A time
  /// limit of the test cancels the wait, which is a failure then.
  ///
  /// - Parameters:
  ///   - id: The id of the effect.
  ///   - sourceLocation: The place where a failure is reported.
  public func waitForEffect(
    _ id: some Hashable & Sendable,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let isPending = {
      self.store.effectIDs.contains { other in other.map { AnyHashable($0) } == AnyHashable(id) }
    }
    await environment.executor.runAll { !isPending() }
    guard isPending() else { return }
    fail(
      "The wait was cancelled, and \(EffectName(id)) has not ended.\(Self.list(pendingLines))",
      sourceLocation
    )
  }

  /// Lets time pass, and runs what is ready at each time at which a task wakes.
  public func advance(
    by duration: Duration,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    environment.clock.advance(by: duration) { runAll(sourceLocation) }
  }
}

// MARK: - Running

extension TestStore {
  /// Runs all work that is ready.
  ///
  /// - Returns: Whether the work ended within the limit.
  @discardableResult
  func runAll(_ sourceLocation: SourceLocation, until isDone: () -> Bool = { false }) -> Bool {
    if environment.executor.runAll(limit: environment.limit, until: isDone) { return true }
    let last = Self.list(log.changes.all.suffix(5))
    fail(
      """
      The store did not come to rest: \(environment.limit) pieces of work have run, and there is more.
      Look for actions or effects that lead to each other without end.\
      \(last.isEmpty ? "" : "\nThe last commits:\(last)")
      """,
      sourceLocation
    )
    return false
  }
}
