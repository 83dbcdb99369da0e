/// Reads JSON from bytes that nobody vouches for.
///
/// Of its own, because a session file may have been damaged or made to do harm: the depth is bounded,
/// numbers keep all their digits, the memory needed is in proportion to the bytes, and a value can be
/// passed over without being made.
struct JSONParser {
  /// What is wrong with the bytes, and where.
  struct Failure: Error, CustomStringConvertible {
    let problem: String
    let offset: Int

    var description: String { "\(problem) at byte \(offset)" }
  }

  /// How deep arrays and objects may be in each other.
  static let depthLimit = 128

  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  private var depth = 0

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads one value, which has to be all there is.
  static func parse(_ bytes: ArraySlice<UInt8>) throws -> JSONValue {
    var parser = JSONParser(bytes)
    let value = try parser.value()
    try parser.end()
    return value
  }

  /// Sees that nothing follows.
  mutating func end() throws {
    skipSpace()
    if position < bytes.endIndex { throw failure("something follows the value") }
  }

  // MARK: - Values

  mutating func value() throws -> JSONValue {
    skipSpace()
    switch peek {
    case .openBrace: return .object(try object())
    case .openBracket: return .array(try array())
    case .quote: return .string(try string())
    case 0x74: return try word("true", .bool(true))
    case 0x66: return try word("false", .bool(false))
    case 0x6E: return try word("null", .null)
    default:
      return .number(JSONNumber(notation: Substring(decoding: try number(), as: UTF8.self)))
    }
  }

  /// Reads one value, and makes an integer of it; nil if it is something else.
  mutating func int() throws -> Int? {
    skipSpace()
    let start = position
    var number = 0
    // Most have few digits and nothing else, and need no notation to be kept.
    while let byte = peek, byte >= 0x30, byte <= 0x39, position - start < 18 {
      number = number * 10 + Int(byte - 0x30)
      position += 1
    }
    if position > start, peek == .comma || peek == .closeBrace,
      bytes[start] != 0x30 || position == start + 1
    {
      return number
    }
    position = start
    return try value().int
  }

  /// Passes over one value, which is checked all the same.
  ///
  /// - Returns: Its bytes.
  mutating func skipValue() throws -> ArraySlice<UInt8> {
    skipSpace()
    let start = position
    switch peek {
    case .openBrace:
      try enter(.closeBrace) { parser in
        try parser.checkString()
        try parser.take(.colon)
        _ = try parser.skipValue()
      }
    case .openBracket: try enter(.closeBracket) { _ = try $0.skipValue() }
    case .quote: try checkString()
    case 0x74, 0x66, 0x6E: _ = try value()
    default: _ = try number()
    }
    return bytes[start..<position]
  }

  private mutating func object() throws -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    try enter(.closeBrace) { parser in
      let name = try parser.string()
      try parser.take(.colon)
      members[name] = try parser.value()
    }
    return members
  }

  private mutating func array() throws -> [JSONValue] {
    var elements: [JSONValue] = []
    try enter(.closeBracket) { elements.append(try $0.value()) }
    return elements
  }

  /// Reads what is between brackets and separated by commas.
  private mutating func enter(
    _ closing: UInt8,
    each: (inout JSONParser) throws -> Void
  ) throws {
    position += 1
    depth += 1
    guard depth <= Self.depthLimit else {
      throw failure("arrays and objects are more than \(Self.depthLimit) deep")
    }
    skipSpace()
    if peek == closing {
      position += 1
    } else {
      repeat {
        skipSpace()
        try each(&self)
      } while try hasNext(before: closing)
    }
    depth -= 1
  }

  // MARK: - Tokens

  mutating func string() throws -> String {
    let text = try skipString()
    return text.isEscaped ? try unescaped(text.content) : try string(of: text.content)
  }

  /// Makes a text of bytes that may be no UTF-8.
  private func string(of bytes: ArraySlice<UInt8>) throws -> String {
    // Seeing to that takes longer than all the rest, and most texts are ASCII.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    guard let string = String(validating: bytes, as: UTF8.self) else {
      throw failure("a text is not UTF-8")
    }
    return string
  }

  /// Passes over a text, and sees that it can be read; not that it is UTF-8, which is seen to for all of them.
  private mutating func checkString() throws {
    let text = try skipString()
    if text.isEscaped { _ = try unescaped(text.content) }
  }

  /// Passes over a text.
  ///
  /// - Returns: What is between the quotes, and whether anything of it is escaped.
  private mutating func skipString() throws -> (content: ArraySlice<UInt8>, isEscaped: Bool) {
    skipSpace()
    try take(.quote)
    let start = position
    var isEscaped = false
    while position < bytes.endIndex {
      switch bytes[position] {
      case .quote:
        position += 1
        return (bytes[start..<position - 1], isEscaped)
      case .backslash:
        isEscaped = true
        position += 2
      case ..<0x20: throw failure("a text has a control character")
      default: position += 1
      }
    }
    throw failure("a text does not end")
  }

  private func unescaped(_ content: ArraySlice<UInt8>) throws -> String {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      index += 1
      guard byte == .backslash else {
        result.append(byte)
        continue
      }
      let escape = content[index]
      index += 1
      switch escape {
      case .quote, .backslash, 0x2F: result.append(escape)
      case 0x62: result.append(0x08)
      case 0x66: result.append(0x0C)
      case 0x6E: result.append(0x0A)
      case 0x72: result.append(0x0D)
      case 0x74: result.append(0x09)
      case 0x75: result.append(contentsOf: try scalar(content, &index).utf8)
      default: throw failure("a text has an unknown escape")
      }
    }
    return try string(of: result[...])
  }

  /// Reads what follows `\u`: four digits, or a pair of surrogates.
  private func scalar(_ content: ArraySlice<UInt8>, _ index: inout Int) throws -> String {
    let first = try unit(content, &index)
    var units = [first]
    if UTF16.isLeadSurrogate(first), index + 1 < content.endIndex, content[index] == .backslash,
      content[index + 1] == 0x75
    {
      index += 2
      units.append(try unit(content, &index))
    }
    guard let string = String(validating: units, as: UTF16.self) else {
      throw failure("a text has half a surrogate pair")
    }
    return string
  }

  private func unit(_ content: ArraySlice<UInt8>, _ index: inout Int) throws -> UInt16 {
    guard index + 4 <= content.endIndex else { throw failure("a text ends in an escape") }
    let digits = String(decoding: content[index..<index + 4], as: UTF8.self)
    index += 4
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
      throw failure("a text has an unknown escape")
    }
    return unit
  }

  /// Passes over a number.
  ///
  /// - Returns: Its notation.
  private mutating func number() throws -> ArraySlice<UInt8> {
    let start = position
    if peek == 0x2D { position += 1 }
    if peek == 0x30 { position += 1 } else { try digits() }
    if peek == 0x2E {
      position += 1
      try digits()
    }
    if let byte = peek, byte | 0x20 == 0x65 {
      position += 1
      if peek == 0x2B || peek == 0x2D { position += 1 }
      try digits()
    }
    return bytes[start..<position]
  }

  private mutating func digits() throws {
    let start = position
    while let byte = peek, byte >= 0x30, byte <= 0x39 { position += 1 }
    if position == start { throw failure("no value") }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw failure("no value") }
    position += word.utf8.count
    return value
  }

  // MARK: - Bytes

  private var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// Passes over a comma, or the bracket that ends what commas separate.
  ///
  /// - Returns: Whether it was a comma.
  mutating func hasNext(before closing: UInt8) throws -> Bool {
    skipSpace()
    if peek == closing {
      position += 1
      return false
    }
    try take(.comma)
    return true
  }

  mutating func take(_ byte: UInt8) throws {
    skipSpace()
    guard peek == byte else {
      throw failure("'\(Character(UnicodeScalar(byte)))' is missing")
    }
    position += 1
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private func failure(_ problem: String) -> Failure {
    Failure(problem: problem, offset: position - bytes.startIndex)
  }
}
