import VueFluxJSON

/// The beginning of a JSON value as text, which takes no longer for a large value than for a small one.
struct JSONPreview {
  private var text = ""
  private var room: Int

  /// Writes at most so many characters, and an ellipsis if there are more.
  static func text(of value: JSONValue, limit: Int) -> String {
    var preview = JSONPreview(room: limit)
    preview.write(value)
    return preview.room < 0 ? preview.text + "…" : preview.text
  }

  private init(room: Int) {
    self.room = room
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null, .bool, .number: append(value.description)
    case .string(let string): writeQuoted(string)
    case .array(let elements):
      append("[")
      for (index, element) in elements.enumerated() where room >= 0 {
        if index > 0 { append(", ") }
        write(element)
      }
      append("]")
    case .object(let members):
      append("{")
      // To sort all of a large object would take as long as to write it.
      let names = members.count > 1_000 ? Array(members.keys.prefix(100)) : members.keys.sorted()
      for (index, name) in names.enumerated() where room >= 0 {
        if index > 0 { append(", ") }
        writeQuoted(name)
        append(": ")
        if let value = members[name] { write(value) }
      }
      append("}")
    }
  }

  private mutating func writeQuoted(_ string: String) {
    append(JSONValue.string(String(string.prefix(max(0, room) + 1))).description)
  }

  private mutating func append(_ part: String) {
    guard room >= 0 else { return }
    let kept = part.prefix(room)
    text += kept
    room -= kept.endIndex == part.endIndex ? kept.count : room + 1
  }
}
