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
  ) -> StoreChange<State>? {
    nextChange(called: "the commit of \(ValueText(action))", sourceLocation) {
      $0.difference(from: action)
    }
  }

  /// Takes the next change, and reports a failure if it is not a replacement.
  ///
  /// - Returns: The replacement; nil if there was none.
  func nextReplacement(_ sourceLocation: SourceLocation) -> StoreChange<State>? {
    nextChange(called: "a replacement of the state", sourceLocation) {
      $0.differenceFromReplacement
    }
  }

  /// Takes the next change, and reports a failure if it differs from the expected one.
  func nextChange(
    called expected: String,
    _ sourceLocation: SourceLocation,
    _ difference: (StoreChange<State>) -> Difference?
  ) -> StoreChange<State>? {
    next(
      in: log.changes,
      called: expected,
      sourceLocation,
      difference: difference,
      onTake: { self.current = $0.after }
    )
  }
}

extension TestStore {
  /// Expects that the next commit is that of an action, which changes nothing.
  ///
  /// With ``Exhaustivity/off``, the action may change anything. So it may in a class state, which has no past to compare it
  /// with: read its properties from the test store, or with `expect(_:reading:_:)`.
  public func expect(_ action: State.Action, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let change = nextChange(by: action, sourceLocation) else { return }
    expectNoChange(change, hint(for: "\(ValueText(action))"), sourceLocation)
  }

  /// The two ways in which an action that changes something is expected.
  private func hint(for action: String) -> String {
    "'expect(\(action)) { $0.… = … }' or 'expect(\(action), reading: \\.…, …)'"
  }
}

extension TestStore where State.Semantics == ValueSemantics {
  /// Expects that the next commit is that of an action, and all that it changes.
  ///
  /// Runs the store, and all that shares its environment, until it commits.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - sourceLocation: The place where a failure is reported.
  ///   - changes: Makes the same changes to the state before; there is at least one. With ``Exhaustivity/off``, it gets the
  ///     state after, and must not change that.
  public func expect(
    _ action: State.Action,
    sourceLocation: SourceLocation = #_sourceLocation,
    changes: (_ state: inout State) throws -> Void
  ) rethrows {
    guard let change = nextChange(by: action, sourceLocation) else { return }
    try expectChange(change, calledBy: "expect(\(ValueText(action)))", sourceLocation, changes)
  }

  /// Expects that the next change is a replacement of the state, and all that differs.
  ///
  /// `History.undo()` and time travel replace the state, without an action.
  ///
  /// - Parameters:
  ///   - sourceLocation: The place where a failure is reported.
  ///   - changes: Makes the same changes to the state before, if there are any. With ``Exhaustivity/off``, it gets the state
  ///     after, and must not change that.
  public func expectReplacement(
    sourceLocation: SourceLocation = #_sourceLocation,
    changes: (_ state: inout State) throws -> Void
  ) rethrows {
    guard let change = nextReplacement(sourceLocation) else { return }
    try compare(change, after: "its replacement", sourceLocation, changes)
  }
}

// MARK: - Comparing

extension TestStore {
  /// Compares a change with no change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - hint: The ways to expect a change, in code.
  ///   - sourceLocation: The place where a failure is reported.
  func expectNoChange(
    _ change: StoreChange<State>,
    _ hint: String,
    _ sourceLocation: SourceLocation
  ) {
    guard exhaustivity == .on, let before = change.before?.copy, let after = change.after.copy,
      let difference = Difference(expected: before, actual: after)
    else { return }
    fail(
      """
      \(ValueText(change.action as Any)) changed the state, and the test expected no change.
      \(difference)
      To expect a change, use \(hint).
      """,
      sourceLocation
    )
  }
}

extension TestStore where State.Semantics == ValueSemantics {
  /// Compares the change by an action with what a closure makes of the state before, which must be a change.
  func expectChange(
    _ change: StoreChange<State>,
    calledBy call: String,
    _ sourceLocation: SourceLocation,
    _ changes: (inout State) throws -> Void
  ) rethrows {
    let action = ValueText(change.action as Any)
    guard try compare(change, after: "\(action)", sourceLocation, changes), exhaustivity == .on,
      let before = change.before?.state,
      Difference(expected: before, actual: change.after.state) == nil
    else { return }
    fail(
      """
      \(action) has changed nothing, and the test expected a change. \
      To expect that nothing changes, leave out the closure: '\(call)'.
      """,
      sourceLocation
    )
  }

  /// Compares a change with what a closure makes of the state before.
  ///
  /// - Returns: Whether they are the same.
  @discardableResult
  private func compare(
    _ change: StoreChange<State>,
    after event: String,
    _ sourceLocation: SourceLocation,
    _ changes: (inout State) throws -> Void
  ) rethrows -> Bool {
    let after = change.after.state
    var expected = after
    if exhaustivity == .on, let before = change.before?.state { expected = before }
    try changes(&expected)
    guard let difference = Difference(expected: expected, actual: after) else { return true }
    fail("The state after \(event) is not as expected.\n\(difference)", sourceLocation)
    return false
  }
}
