import VueFluxJSON

extension JSONValue {
  /// The value as text for an editor: a line for each child, and members by their names.
  var indentedText: String { indented(by: "") }

  private func indented(by indent: String) -> String {
    switch self {
    case .null, .bool, .number, .string: return description
    case .array(let elements):
      return Self.lines(elements.map { $0.indented(by: indent + "  ") }, "[", "]", indent)
    case .object(let members):
      let texts = members.sorted { $0.key < $1.key }.map { name, value in
        "\(JSONValue.string(name)): \(value.indented(by: indent + "  "))"
      }
      return Self.lines(texts, "{", "}", indent)
    }
  }

  private static func lines(
    _ texts: [String],
    _ start: String,
    _ end: String,
    _ indent: String
  ) -> String {
    guard !texts.isEmpty else { return start + end }
    let lines = texts.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "\(start)\n\(lines)\n\(indent)\(end)"
  }
}
