package import VueFluxJSON

// MARK: - Making a test of an excerpt

extension Session {
  /// Writes a test that repeats the actions of one store, without its mutations at hand.
  ///
  /// Unlike ``swiftTest(named:into:importing:mutations:expecting:)`` it does not find out which state comes out.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - type: The type of the store's state.
  ///   - expected: The state that has come out; nil if it is not known.
  /// - Returns: The text.
  /// - Throws: ``ReplayError``, when the excerpt has no actions, or ``SessionError``, when the file has changed
  ///   since.
  package func excerptTest(
    named name: String,
    of type: TestedType,
    expecting expected: JSONValue?
  ) throws -> String {
    guard let store = stores.first, records.contains(where: { $0.kind == .action }) else {
      throw ReplayError.noActions
    }
    var text = TestText(
      name: name,
      modules: type.module.map { [$0] } ?? [],
      redacted: redaction.rules
    )
    if type.module == nil { text.askForModule(of: type.name) }
    let variable = TestText.Variable(
      name: "state1",
      store: store.name,
      type: type.name,
      mutations: "\(type.name).Mutations()"
    )
    for record in records {
      guard let payload = try payload(of: record) else { continue }
      switch record.kind {
      case .store: text.begin(with: payload, variable)
      case .action: text.commit(payload, variable, record)
      case .state: text.set(payload, variable)
      case .effect: break
      }
    }
    guard let expected else {
      text.askForExpectation(of: variable)
      return text.finished()
    }
    text.beginExpectations()
    if redaction.rules.isEmpty {
      text.expect(expected, variable)
    } else {
      // In the test, mutations may lead a redacted field to another value.
      text.expectRest(of: expected, variable)
    }
    return text.finished()
  }
}
