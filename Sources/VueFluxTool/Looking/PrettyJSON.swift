import VueFluxJSON

/// A JSON value in lines, with what is short in one.
struct PrettyJSON {
  private let value: JSONValue

  /// How long an object or an array in one line may be.
  private static let length = 60

  /// How deep lines go on to be indented.
  private static let depthLimit = 20

  init(_ value: JSONValue) {
    self.value = value
  }

  /// Writes the lines, until the body returns false.
  func write(_ body: (_ line: String) -> Bool) {
    if let last = write(value, after: "", followedBy: "", depth: 0, body) { _ = body(last) }
  }

  /// Writes all lines of a value but the last.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - start: The text before it in its first line.
  ///   - end: The text after it in its last line.
  ///   - depth: How deep it is.
  ///   - body: Takes the lines.
  /// - Returns: The last line; nil if no more are wanted.
  private func write(
    _ value: JSONValue,
    after start: String,
    followedBy end: String,
    depth: Int,
    _ body: (String) -> Bool
  ) -> String? {
    var members: [(start: String, value: JSONValue)] = []
    var brackets = ("[", "]")
    if Self.fits(value) { return start + Self.inline(value) + end }
    switch value {
    case .object(let object):
      brackets = ("{", "}")
      members = object.sorted { $0.key < $1.key }.map {
        ("\(JSONValue.string($0.key)): ", $0.value)
      }
    case .array(let array): members = array.map { ("", $0) }
    case .null, .bool, .number, .string: return start + value.description + end
    }
    guard body(start + brackets.0) else { return nil }
    let indent = String(repeating: "  ", count: min(depth + 1, Self.depthLimit))
    for (index, member) in members.enumerated() {
      let last = write(
        member.value,
        after: indent + member.start,
        followedBy: index < members.count - 1 ? "," : "",
        depth: depth + 1,
        body
      )
      guard let last, body(last) else { return nil }
    }
    return String(repeating: "  ", count: min(depth, Self.depthLimit)) + brackets.1 + end
  }

  /// Whether a value is short enough for one line.
  private static func fits(_ value: JSONValue) -> Bool {
    var room = length
    return take(value, &room)
  }

  /// Takes the room that a value needs; false if there is not enough, which is known before all of it was looked at.
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

extension PrettyJSON {
  /// All lines.
  var text: String {
    var lines: [String] = []
    write { line in
      lines.append(line)
      return true
    }
    return lines.joined(separator: "\n")
  }
}
