public import Testing
public import VueFlux

// MARK: - Expected commits of actions that the test cannot name

extension TestStore {
  /// Expects that the next commit is that of an action with a certain part, and that it changes nothing.
  ///
  /// For actions that have an id, a date or an error in them that the test does not know:
  ///
  /// ```swift
  /// extension SearchAction {
  ///   var failure: (any Error)? { if case .failed(let error) = self { error } else { nil } }
  /// }
  ///
  /// let error = test.expect(matching: \.failure) { state, _ in state.isLoading = false }
  /// #expect(error is Offline)
  /// ```
  ///
  /// - Parameters:
  ///   - part: Returns the part of an action; nil for any other action.
  ///   - sourceLocation: The place where a failure is reported.
  /// - Returns: The part; nil if the next commit is that of another action, which is a failure.
  @discardableResult
  public func expect<Part>(
    matching part: (_ action: State.Action) -> Part?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Part? {
    guard let (change, part) = nextChange(matching: part, sourceLocation) else { return nil }
    let hint =
      "'expect(matching: …) { state, part in … }' or 'expect(matching: …, reading: \\.…, …)'"
    expectNoChange(change, hint, sourceLocation)
    return part
  }

  /// Expects that the next commit is that of an action with a certain part, and reads a property afterwards.
  ///
  /// As without `keyPath`, and with it as in ``expect(_:reading:_:alsoChanging:sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - part: Returns the part of an action; nil for any other action.
  ///   - keyPath: The property of `Computed` or of the state.
  ///   - value: Its value right after the commit.
  ///   - fields: The other fields of the state that change.
  ///   - sourceLocation: The place where a failure is reported.
  /// - Returns: The part; nil if the next commit is that of another action, which is a failure.
  @discardableResult
  public func expect<Part, Value>(
    matching part: (_ action: State.Action) -> Part?,
    reading keyPath: KeyPath<Computed<State>, Value>,
    _ value: Value,
    alsoChanging fields: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Part? {
    guard let (change, part) = nextChange(matching: part, sourceLocation) else { return nil }
    let action = ValueText(change.action as Any)
    expectReading(change, called: "\(action)", keyPath, value, fields, sourceLocation)
    return part
  }

  /// Expects that the next commit is that of an action which meets a condition, and that it changes nothing.
  public func expect(
    matching isExpected: (_ action: State.Action) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(matching: { isExpected($0) ? () : nil }, sourceLocation: sourceLocation)
  }
}

extension TestStore where State.Semantics == ValueSemantics {
  /// Expects that the next commit is that of an action with a certain part, and all that it changes.
  ///
  /// As without `changes`, and with them as in ``expect(_:sourceLocation:changes:)``.
  ///
  /// - Parameters:
  ///   - part: Returns the part of an action; nil for any other action.
  ///   - sourceLocation: The place where a failure is reported.
  ///   - changes: Makes the same changes to the state before, as in ``expect(_:sourceLocation:changes:)``.
  /// - Returns: The part; nil if the next commit is that of another action, which is a failure.
  @discardableResult
  public func expect<Part>(
    matching part: (_ action: State.Action) -> Part?,
    sourceLocation: SourceLocation = #_sourceLocation,
    changes: (_ state: inout State, _ part: Part) throws -> Void
  ) rethrows -> Part? {
    guard let (change, part) = nextChange(matching: part, sourceLocation) else { return nil }
    try expectChange(change, calledBy: "expect(matching: …)", sourceLocation) {
      try changes(&$0, part)
    }
    return part
  }

  /// Expects that the next commit is that of an action which meets a condition, and all that it changes.
  public func expect(
    matching isExpected: (_ action: State.Action) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation,
    changes: (_ state: inout State) throws -> Void
  ) rethrows {
    try expect(
      matching: { isExpected($0) ? () : nil },
      sourceLocation: sourceLocation,
      changes: { state, _ in try changes(&state) }
    )
  }
}

extension TestStore {
  /// Takes the next change, and reports a failure if it is not that of an action with the part.
  private func nextChange<Part>(
    matching part: (State.Action) -> Part?,
    _ sourceLocation: SourceLocation
  ) -> (change: StoreChange<State>, part: Part)? {
    let change = nextChange(called: "the commit of an action that matches", sourceLocation) {
      $0.difference(fromActionWith: part)
    }
    guard let change, let action = change.action, let part = part(action) else { return nil }
    return (change, part)
  }
}
