extension JSONValue: CustomStringConvertible {
  /// The value as JSON in one line, the members of objects in the order of their names.
  public var description: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The description in UTF-8.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    // As much as most actions have.
    bytes.reserveCapacity(256)
    write(into: &bytes)
    return bytes
  }

  /// Appends the value as JSON, without a line break.
  package func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: number.text.utf8)
    case .string(let string): Self.write(string, into: &bytes)
    case .array(let elements):
      bytes.append(.openBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(.comma) }
        element.write(into: &bytes)
      }
      bytes.append(.closeBracket)
    case .object(let members):
      bytes.append(.openBrace)
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(.comma) }
        Self.write(member.key, into: &bytes)
        bytes.append(.colon)
        member.value.write(into: &bytes)
      }
      bytes.append(.closeBrace)
    }
  }

  /// Appends a text in quotes.
  package static func write(_ string: String, into bytes: inout [UInt8]) {
    bytes.append(.quote)
    for byte in string.utf8 {
      switch byte {
      case .quote, .backslash:
        bytes.append(.backslash)
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: #"\n"#.utf8)
      case 0x0D: bytes.append(contentsOf: #"\r"#.utf8)
      case 0x09: bytes.append(contentsOf: #"\t"#.utf8)
      case ..<0x20:
        bytes.append(contentsOf: #"\u00"#.utf8)
        bytes.append(hexDigit: byte >> 4)
        bytes.append(hexDigit: byte & 15)
      default: bytes.append(byte)
      }
    }
    bytes.append(.quote)
  }
}

extension [UInt8] {
  /// Appends one hexadecimal digit.
  package mutating func append(hexDigit digit: UInt8) {
    append(UInt8(hexDigit: digit))
  }
}

extension UInt8 {
  /// The hexadecimal digit of a number below 16.
  package init(hexDigit digit: UInt8) {
    self = digit < 10 ? 0x30 + digit : 0x57 + digit
  }

  @inlinable package static var quote: UInt8 { 0x22 }
  @inlinable package static var comma: UInt8 { 0x2C }
  @inlinable package static var colon: UInt8 { 0x3A }
  @inlinable package static var backslash: UInt8 { 0x5C }
  @inlinable package static var openBracket: UInt8 { 0x5B }
  @inlinable package static var closeBracket: UInt8 { 0x5D }
  @inlinable package static var openBrace: UInt8 { 0x7B }
  @inlinable package static var closeBrace: UInt8 { 0x7D }
  @inlinable package static var lineBreak: UInt8 { 0x0A }
}
