/// The text of a test that is made of a session.
struct TestText {
  /// A state in the test.
  struct Variable {
    let name: String
    let store: SessionStore
    let mutations: String
  }

  private var lines: [String]
  private var body: [String] = []
  private let name: String

  init(name: String, modules: [String]) {
    self.name = name
    lines = ["import Testing", "import VueFluxRecorder"]
    for module in modules { lines.append("@testable import \(module)") }
  }

  mutating func begin(with state: JSONValue, _ variable: Variable) {
    body.append("")
    body.append("// \(variable.store.name)")
    body.append("let \(variable.name)Mutations = \(variable.mutations)")
    body.append("var \(variable.name) = \(decode(state, as: variable.store.type))")
  }

  mutating func set(_ state: JSONValue, _ variable: Variable) {
    body.append("\(variable.name) = \(decode(state, as: variable.store.type))")
  }

  mutating func commit(_ action: JSONValue, _ variable: Variable, _ record: SessionRecord) {
    let action = decode(action, as: "\(variable.store.type).Action")
    body.append("// \(record.number)")
    body.append("\(variable.name)Mutations.commit(")
    body.append("  action: \(action),")
    body.append("  state: &\(variable.name)")
    body.append(")")
  }

  mutating func expect(_ state: JSONValue, _ variable: Variable) {
    body.append("")
    body.append("#expect(")
    body.append("  try JSONValue(encoding: \(variable.name))")
    body.append("    == JSONValue(parsing: \(literal(state.description)))")
    body.append(")")
  }

  func finished() -> String {
    // A raw identifier has no backticks, and no line breaks.
    let title = name.filter { $0 != "`" && $0 != "\\" && !$0.isNewline }
    let test = ["", "@Test func `\(title)`() throws {"]
    let indented = body.drop { $0.isEmpty }.map { $0.isEmpty ? "" : "  " + $0 }
    return (lines + test + indented + ["}"]).joined(separator: "\n") + "\n"
  }

  private func decode(_ json: JSONValue, as type: String) -> String {
    "try JSONValue(parsing: \(literal(json.description))).decoded(as: \(type).self)"
  }

  /// A text in quotes, with as many number signs as it takes.
  private func literal(_ text: String) -> String {
    var signs = "#"
    while text.contains("\"" + signs) || text.contains("\\" + signs) { signs += "#" }
    return signs + "\"" + text + "\"" + signs
  }
}
