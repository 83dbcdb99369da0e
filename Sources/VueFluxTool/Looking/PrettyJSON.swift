import VueFluxJSON

/// A JSON value in lines, with what is short in one.
struct PrettyJSON {
  /// How long an object or an array in one line may be.
  private static let length = 60

  private(set) var text = ""

  init(_ value: JSONValue) {
    append(value, indent: "")
  }

  private mutating func append(_ value: JSONValue, indent: String) {
    if Self.fits(value) {
      text += Self.inline(value)
      return
    }
    let inner = indent + "  "
    switch value {
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        text += "\(index > 0 ? "," : "")\n\(inner)\(JSONValue.string(member.key)): "
        append(member.value, indent: inner)
      }
      text += "\n\(indent)}"
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        text += "\(index > 0 ? "," : "")\n\(inner)"
        append(element, indent: inner)
      }
      text += "\n\(indent)]"
    case .null, .bool, .number, .string: text += value.description
    }
  }

  /// Whether a value is short enough for one line.
  private static func fits(_ value: JSONValue) -> Bool {
    var room = length
    return take(value, &room)
  }

  /// Takes the room that a value needs; false if there is not enough, which is found out before all of it was looked at.
  private static func take(_ value: JSONValue, _ room: inout Int) -> Bool {
    switch value {
    case .null, .bool: room -= 5
    case .number(let number): room -= number.text.utf8.count
    case .string(let string): room -= string.utf8.count + 2
    case .array(let elements):
      room -= 2
      for element in elements {
        room -= 2
        guard room >= 0, take(element, &room) else { return false }
      }
    case .object(let members):
      room -= 2
      for member in members {
        room -= member.key.utf8.count + 6
        guard room >= 0, take(member.value, &room) else { return false }
      }
    }
    return room >= 0
  }

  private static func inline(_ value: JSONValue) -> String {
    switch value {
    case .array(let elements):
      return "[\(elements.map(inline).joined(separator: ", "))]"
    case .object(let members):
      let texts = members.sorted { $0.key < $1.key }
        .map { "\(JSONValue.string($0.key)): \(inline($0.value))" }
      return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
    case .null, .bool, .number, .string: return value.description
    }
  }
}
