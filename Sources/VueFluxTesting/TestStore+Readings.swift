public import Testing
public import VueFlux

// MARK: - Expected commits, by what is read afterwards

extension TestStore {
  /// Expects that the next commit is that of an action, and reads a property afterwards.
  ///
  /// For states with `fileprivate` fields, of which a test can make no copy to change. The property may show one field
  /// that has changed. If there are others, the test has to name them:
  ///
  /// ```swift
  /// test.expect(.typed("tea"), reading: \.query, "tea", alsoChanging: "isLoading")
  /// ```
  ///
  /// A class state has no past to compare it with, so only the property is compared.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - keyPath: The property of `Computed` or of the state.
  ///   - value: Its value right after the commit.
  ///   - fields: The other fields of the state that change. With ``Exhaustivity/off``, any field may.
  ///   - sourceLocation: The place where a failure is reported.
  public func expect<Value>(
    _ action: State.Action,
    reading keyPath: KeyPath<Computed<State>, Value>,
    _ value: Value,
    alsoChanging fields: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let change = nextChange(by: action, sourceLocation) else { return }
    compare(change, called: "\(ValueText(action))", keyPath, value, fields, sourceLocation)
  }

  /// Expects that the next change is a replacement of the state, and reads a property afterwards.
  ///
  /// `History.undo()` and time travel replace the state, without an action.
  ///
  /// - Parameters:
  ///   - keyPath: The property of `Computed` or of the state.
  ///   - value: Its value right after the replacement.
  ///   - fields: The other fields of the state that change, as in
  ///     ``expect(_:reading:_:alsoChanging:sourceLocation:)``.
  ///   - sourceLocation: The place where a failure is reported.
  public func expectReplacement<Value>(
    reading keyPath: KeyPath<Computed<State>, Value>,
    _ value: Value,
    alsoChanging fields: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let change = nextReplacement(sourceLocation) else { return }
    compare(change, called: "the replacement", keyPath, value, fields, sourceLocation)
  }

  private func compare<Value>(
    _ change: LoggedChange<State>,
    called event: String,
    _ keyPath: KeyPath<Computed<State>, Value>,
    _ value: Value,
    _ fields: [String],
    _ sourceLocation: SourceLocation
  ) {
    if let difference = Difference(expected: value, actual: change.after[keyPath: keyPath]) {
      fail("The value after \(event) is not as expected.\n\(difference)", sourceLocation)
    }
    guard exhaustivity == .on, let before = change.before?.copy, let after = change.after.copy
    else { return }
    let changes = Difference.changedFields(from: before, to: after)
    let unnamed = changes.filter { !fields.contains($0.name) }
    if unnamed.count > 1 {
      fail(
        """
        \(event) changed \(unnamed.count) fields, of which one property can show one.\
        \(Self.list(unnamed.map(\.text)))
        Name the others, such as 'alsoChanging: "\(unnamed[1].name)"'.
        """,
        sourceLocation
      )
    }
    for field in fields where !changes.contains(where: { $0.name == field }) {
      fail("\(event) did not change '\(field)', as the test expected.", sourceLocation)
    }
  }
}
