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
    var missing = ids.map(EffectName.init)
    var unexpected: [EffectName] = []
    for effect in store.effectIDs.map(EffectName.init) {
      if let index = missing.firstIndex(of: effect) {
        missing.remove(at: index)
      } else {
        unexpected.append(effect)
      }
    }
    guard !missing.isEmpty || !unexpected.isEmpty else { return }
    let lines =
      missing.map { "\($0) is not pending" } + unexpected.map { "\($0) is pending" }
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
    let effect = EffectName(id)
    let isPending = { self.store.effectIDs.map(EffectName.init).contains(effect) }
    await environment.executor.runAll { !isPending() }
    guard isPending() else { return }
    fail(
      "The wait was cancelled, and \(effect) has not ended.\(Self.list(pendingLines))",
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
