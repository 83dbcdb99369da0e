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
      missing.map { "\(text(of: $0)) is not pending" }
      + unexpected.map { "\(text(of: $0)) is pending" }
    fail("The pending effects are not as expected.\(Lines.list(lines))", sourceLocation)
  }

  /// Runs the store until no effect of this id is left.
  ///
  /// For an effect that goes elsewhere, such as to the main actor, where the test store cannot run it: this waits until
  /// it is back. An effect that needs time to pass does not end by itself: call ``advance(by:sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - id: The id of the effect.
  ///   - duration: How long it waits at most. It is a failure if the effect has not ended then, or when a time limit of
  ///     the test cancels the wait.
  ///   - sourceLocation: The place where a failure is reported.
  public func waitForEffect(
    _ id: some Hashable & Sendable,
    within duration: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let effect = EffectName(id)
    let isPending = { self.store.effectIDs.map(EffectName.init).contains(effect) }
    let end = await environment.executor.run(within: duration) { !isPending() }
    if let problem = environment.watched.takeProblem() { fail(problem, sourceLocation) }
    switch end {
    case .isDone: break
    case .isCancelled:
      fail(
        "The wait was cancelled, and \(text(of: effect)) has not ended.\(Lines.list(pendingLines))",
        sourceLocation
      )
    case .isLate:
      fail(
        """
        \(text(of: effect)) has not ended within \(duration).\(Lines.list(pendingLines))
        It waits for time, or for something outside of the test. Call 'advance(by:)', give it a stub, or pass a longer \
        'within:'.
        """,
        sourceLocation
      )
    }
  }

  /// Lets time pass, and runs what is ready at each time at which a task wakes.
  public func advance(
    by duration: Duration,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var isAtRest = true
    // A clock that ticks once a second may do so for a week.
    let steps = 10 * environment.limit
    let isOver = environment.clock.advance(by: duration, steps: steps, isEnd: true) {
      isAtRest = runAll(sourceLocation)
      return isAtRest
    }
    if !isOver, isAtRest { fail("\(EndlessSleeps(steps: steps))", sourceLocation) }
  }
}

// MARK: - Running

extension TestStore {
  /// Runs all work that is ready, and reports a failure if it has no end.
  ///
  /// - Returns: Whether it has come to rest.
  @discardableResult
  func runAll(_ sourceLocation: SourceLocation) -> Bool {
    var limit = environment.limit
    return runAll(sourceLocation, limit: &limit) { false }
  }

  /// Runs the work that is ready, until a condition holds, and reports a failure if it has no end.
  ///
  /// - Parameters:
  ///   - sourceLocation: The place where a failure is reported.
  ///   - limit: How many pieces of work may be run; what was run is subtracted.
  ///   - isDone: Called before each piece of work.
  /// - Returns: Whether the condition holds, or nothing is left to run.
  func runAll(
    _ sourceLocation: SourceLocation,
    limit: inout Int,
    until isDone: () -> Bool
  ) -> Bool {
    let isAtRest = environment.executor.runAll(limit: &limit, until: isDone)
    if let problem = environment.watched.takeProblem() { fail(problem, sourceLocation) }
    if isAtRest { return true }
    let last = lines(log.changes.all.suffix(5))
    fail(
      """
      The store did not come to rest: \(environment.limit) pieces of work have run, and there is more.
      Look for actions or effects that lead to each other without end.\
      \(Lines.list("The last commits:", last))
      """,
      sourceLocation
    )
    return false
  }
}
