package import VueFluxJSON

/// One line of a session file: an object whose first member is the checksum of the rest.
package struct RecordLine {
  private var bytes: [UInt8] = []

  package init() {
    bytes.reserveCapacity(256)
    bytes.append(contentsOf: SessionFormat.prefix)
    // The digits come at the end.
    bytes.append(contentsOf: repeatElement(0x30, count: 8))
    bytes.append(.quote)
  }

  package mutating func add(_ name: String, _ value: Int) {
    begin(name)
    bytes.append(decimal: value)
  }

  package mutating func add(_ name: String, _ value: Bool) {
    begin(name)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Adds a text, as far as there is room for it.
  package mutating func add(_ name: String, _ value: String) {
    begin(name)
    JSONValue.write(BoundedText.of(value), into: &bytes)
  }

  package mutating func add(_ name: String, _ value: JSONValue) {
    begin(name)
    value.write(into: &bytes)
  }

  /// Adds a value that is JSON already.
  mutating func add(json: ArraySlice<UInt8>, as name: String) {
    begin(name)
    bytes.append(contentsOf: json)
  }

  /// How long the line is so far.
  var length: Int { bytes.count }

  /// Takes out what was added since the line had this length.
  mutating func cut(to length: Int) {
    bytes.removeSubrange(length...)
  }

  /// Adds the tags of a store, if it has any, as far as there is room for them.
  mutating func add(tags: [String]) {
    guard !tags.isEmpty else { return }
    var texts = tags.prefix(BoundedText.tagCount).map { JSONValue.string(BoundedText.of($0)) }
    if tags.count > texts.count {
      texts[texts.count - 1] = .string("… (\(tags.count - texts.count + 1) more)")
    }
    add("tags", .array(texts))
  }

  private mutating func begin(_ name: String) {
    bytes.append(.comma)
    // Names are the format's own, and need no escapes.
    bytes.append(.quote)
    bytes.append(contentsOf: name.utf8)
    bytes.append(.quote)
    bytes.append(.colon)
  }

  /// The line, with its checksum and a line break.
  package consuming func finished() -> [UInt8] {
    bytes.append(.closeBrace)
    var checksum = Checksum.of(bytes[SessionFormat.prefixLength...])
    for index in SessionFormat.checksum.reversed() {
      bytes[index] = UInt8(hexDigit: UInt8(checksum & 15))
      checksum >>= 4
    }
    bytes.append(.lineBreak)
    return bytes
  }
}

extension [UInt8] {
  /// Appends the digits of a number.
  fileprivate mutating func append(decimal number: Int) {
    if number < 0 { append(0x2D) }
    let start = count
    var rest = number.magnitude
    repeat {
      append(0x30 + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    self[start...].reverse()
  }
}
