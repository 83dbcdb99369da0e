public import Testing
public import VueFlux

// MARK: - Expected commits

extension TestStore {
  /// Takes the next commit, and reports a failure if it is not that of an action.
  ///
  /// - Returns: The change by that action; nil if there was none.
  func nextChange(
    by action: State.Action,
    _ sourceLocation: SourceLocation
  ) -> LoggedChange<State>? {
    next(
      in: log.changes,
      called: "the commit of \(ValueText(action))",
      sourceLocation,
      difference: { $0.difference(from: action) },
      onTake: { self.current = $0.after }
    )
  }

  /// Takes the next change, and reports a failure if it is not a replacement.
  ///
  /// - Returns: The replacement; nil if there was none.
  func nextReplacement(_ sourceLocation: SourceLocation) -> LoggedChange<State>? {
    next(
      in: log.changes,
      called: "a replacement of the state",
      sourceLocation,
      difference: \.differenceFromReplacement,
      onTake: { self.current = $0.after }
    )
  }
}

extension TestStore where State.Semantics == ValueSemantics {
  /// Expects that the next commit is that of an action, which changes nothing.
  ///
  /// With ``Exhaustivity/off``, the action may change anything.
  public func expect(_ action: State.Action, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let change = nextChange(by: action, sourceLocation), exhaustivity == .on,
      let before = change.before?.state,
      let difference = Difference(expected: before, actual: change.after.state)
    else { return }
    let action = ValueText(action)
    fail(
      """
      \(action) changed the state, and the test expected no change.
      \(difference)
      To expect a change, use 'expect(\(action)) { $0.… = … }' or 'expect(\(action), reading: \\.…, …)'.
      """,
      sourceLocation
    )
  }

  /// Expects that the next commit is that of an action, and all that it changes.
  ///
  /// Runs the store, and all that shares its environment, until it commits.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceLocation: The place where a failure is reported.
  ///   - changes: Makes the same changes to the state before. With ``Exhaustivity/off``, it gets the state after, and
  ///     must not change that.
  public func expect(
    _ action: State.Action,
    sourceLocation: SourceLocation = #_sourceLocation,
    changes: (_ state: inout State) throws -> Void
  ) rethrows {
    guard let change = nextChange(by: action, sourceLocation) else { return }
    try compare(change, after: "\(ValueText(action))", sourceLocation, changes)
  }

  /// Expects that the next change is a replacement of the state, and all that differs.
  ///
  /// `History.undo()` and time travel replace the state, without an action.
  ///
  /// - Parameters:
  ///   - sourceLocation: The place where a failure is reported.
  ///   - changes: Makes the same changes to the state before, as in ``expect(_:sourceLocation:changes:)``.
  public func expectReplacement(
    sourceLocation: SourceLocation = #_sourceLocation,
    changes: (_ state: inout State) throws -> Void
  ) rethrows {
    guard let change = nextReplacement(sourceLocation) else { return }
    try compare(change, after: "its replacement", sourceLocation, changes)
  }

  private func compare(
    _ change: LoggedChange<State>,
    after event: String,
    _ sourceLocation: SourceLocation,
    _ changes: (inout State) throws -> Void
  ) rethrows {
    let after = change.after.state
    var expected = after
    if exhaustivity == .on, let before = change.before?.state { expected = before }
    try changes(&expected)
    guard let difference = Difference(expected: expected, actual: after) else { return }
    fail("The state after \(event) is not as expected.\n\(difference)", sourceLocation)
  }
}

extension TestStore where State.Semantics == ReferenceSemantics {
  /// Expects that the next commit is that of an action.
  ///
  /// A class state has no past to compare it with: read its properties from the test store, or with
  /// `expect(_:reading:_:)`.
  public func expect(_ action: State.Action, sourceLocation: SourceLocation = #_sourceLocation) {
    _ = nextChange(by: action, sourceLocation)
  }
}
