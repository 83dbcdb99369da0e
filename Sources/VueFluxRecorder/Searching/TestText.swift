import VueFluxJSON

/// The text of a test that is made of a session.
struct TestText {
  /// What stands for a store in the test.
  struct Variable {
    let name: String
    /// The name of the store, which may be anybody's.
    let store: String
    let type: String
    let mutations: String
  }

  private var lines: [String]
  private var body: [String] = []
  private let name: String
  private let rules: [String]

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - modules: What is imported with `@testable`.
  ///   - rules: What was left out of the session, which may be anybody's as well.
  init(name: String, modules: [String], redacted rules: [String]) {
    self.name = name
    self.rules = rules
    lines = ["import Testing", "import VueFluxRecorder"]
    for module in modules { lines.append("@testable import \(module)") }
    if !rules.isEmpty {
      lines.append("")
      lines.append(
        SourceText.comment("Redacted when it was recorded: " + rules.joined(separator: ", "))
      )
    }
  }

  /// Asks for what the text cannot know: where the type is declared.
  mutating func askForModule(of type: String) {
    lines.append("")
    lines.append(SourceText.comment("Import the module of \(type) here, with @testable."))
  }

  mutating func begin(with state: JSONValue, _ variable: Variable) {
    body.append("")
    body.append(SourceText.comment(variable.store))
    body.append("let \(variable.name)Mutations = \(variable.mutations)")
    body.append("var \(variable.name) = \(decode(state, as: variable.type))")
  }

  mutating func set(_ state: JSONValue, _ variable: Variable) {
    body.append("\(variable.name) = \(decode(state, as: variable.type))")
  }

  mutating func commit(_ action: JSONValue, _ variable: Variable, _ record: SessionRecord) {
    let action = decode(action, as: "\(variable.type).Action")
    body.append("// \(record.number)")
    body.append("\(variable.name)Mutations.commit(")
    body.append("  action: \(action),")
    body.append("  state: &\(variable.name)")
    body.append(")")
  }

  /// Expects what holds when the fault is mended.
  mutating func expect(_ condition: String) {
    body.append("")
    body.append("// This holds when the fault is mended.")
    body.append("#expect(\(condition))")
  }

  /// Says what the expected states are.
  mutating func beginExpectations() {
    body.append("")
    body.append(
      "// The recorded result, right or wrong. Replace it by the result that you expect."
    )
  }

  mutating func expect(_ state: JSONValue, _ variable: Variable) {
    compare("JSONValue(encoding: \(variable.name))", with: state, variable)
  }

  /// Compares two values, which the message of a failure shows, as nothing throws in the comparison.
  private mutating func compare(_ result: String, with expected: JSONValue, _ variable: Variable) {
    body.append("let \(variable.name)Result = try \(result)")
    body.append(
      "let \(variable.name)Expected = try JSONValue(parsing: \(SourceText.literal(expected)))"
    )
    body.append("#expect(\(variable.name)Result == \(variable.name)Expected)")
  }

  /// Asks for the expectation of a state that was not recorded.
  mutating func askForExpectation(of variable: Variable) {
    body.append("")
    body.append("// The session has no state after this. Expect here what you want to come out.")
    body.append("Issue.record(\"Expect something of \(variable.name).\")")
  }

  /// Expects a state but for what was left out of the session.
  mutating func expectRest(of state: JSONValue, _ variable: Variable) {
    let names = decode(.array(rules.map(JSONValue.string)), as: "[String]")
    body.append("let \(variable.name)Redacted = \(names)")
    let result =
      "JSONValue(encoding: \(variable.name)).removingFields(named: \(variable.name)Redacted)"
    compare(result, with: state.removingFields(named: rules), variable)
  }

  func finished() -> String {
    let test = ["", "@Test func \(SourceText.identifier(name))() throws {"]
    let indented = body.drop { $0.isEmpty }.map { $0.isEmpty ? "" : "  " + $0 }
    return (lines + test + indented + ["}"]).joined(separator: "\n") + "\n"
  }

  private func decode(_ json: JSONValue, as type: String) -> String {
    "try JSONValue(parsing: \(SourceText.literal(json))).decoded(as: \(type).self)"
  }
}
