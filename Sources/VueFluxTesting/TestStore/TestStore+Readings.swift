public import Testing
public import VueFlux

// MARK: - Expected commits, by what is read afterwards

extension TestStore {
  /// Expects that the next commit is that of an action, and reads a property afterwards.
  ///
  /// A test cannot change `fileprivate` fields of a copy, so it compares a property instead. If the property has changed,
  /// one field of the state may have changed with it. Name the fields that the property does not show:
  ///
  /// ```swift
  /// test.expect(.typed("tea"), reading: \.query, "tea", alsoChanging: "isLoading")
  /// ```
  ///
  /// Of a class state, which has no past, and of an enum, only the property is compared.
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
    expectReading(change, called: "\(ValueText(action))", keyPath, value, fields, sourceLocation)
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
    expectReading(change, called: "The replacement", keyPath, value, fields, sourceLocation)
  }

  /// Compares a property after a change with a value, and the fields that have changed with those that are named.
  func expectReading<Value>(
    _ change: StoreChange<State>,
    called event: String,
    _ keyPath: KeyPath<Computed<State>, Value>,
    _ value: Value,
    _ fields: [String],
    _ sourceLocation: SourceLocation
  ) {
    let actual = change.after[keyPath: keyPath]
    if let difference = Difference(expected: value, actual: actual) {
      fail("The value after \(event) is not as expected.\n\(difference)", sourceLocation)
    }
    guard exhaustivity == .on, let before = change.before, let old = before.copy,
      let new = change.after.copy
    else { return }
    let changes = Difference.changedFields(from: old, to: new)
    let unnamed = changes.filter { !fields.contains($0.name) }
    let hasChanged = Difference(expected: before[keyPath: keyPath], actual: actual) != nil
    if unnamed.count > (hasChanged ? 1 : 0) {
      fail(
        """
        After \(event), the test has read one property\(hasChanged ? "" : ", which has not changed"), and these fields \
        have changed:\(Lines.list(unnamed.map(\.text)))
        Name those that the property does not show: 'alsoChanging: \(unnamed.map { "\"\($0.name)\"" }.joined(separator: ", "))'.
        """,
        sourceLocation
      )
    }
    for field in fields where !changes.contains(where: { $0.name == field }) {
      fail(
        "\(event) has not changed '\(field)', which 'alsoChanging' names.",
        sourceLocation
      )
    }
  }
}
