/// Reads JSON from bytes that nobody vouches for.
///
/// Of its own, because a session file may have been damaged or made to do harm: the depth is bounded,
/// numbers keep all their digits, the memory needed is in proportion to the bytes, and a value can be
/// passed over without being made.
package struct JSONParser {
  /// What is wrong with the bytes, and where.
  package struct Failure: Error, CustomStringConvertible {
    let problem: String
    let offset: Int

    package var description: String { "\(problem) at byte \(offset)" }
  }

  /// How deep arrays and objects may be in each other.
  package static let depthLimit = 256

  let bytes: ArraySlice<UInt8>
  private let depthLimit: Int
  var position: Int
  private var depth = 0

  package init(_ bytes: ArraySlice<UInt8>, depthLimit: Int = JSONParser.depthLimit) {
    self.bytes = bytes
    self.depthLimit = depthLimit
    position = bytes.startIndex
  }

  /// Reads one value, which has to be all there is.
  package static func parse(
    _ bytes: ArraySlice<UInt8>,
    depthLimit: Int = JSONParser.depthLimit
  ) throws -> JSONValue {
    var parser = JSONParser(bytes, depthLimit: depthLimit)
    let value = try parser.value()
    try parser.end()
    return value
  }

  /// Sees that nothing follows.
  package mutating func end() throws {
    skipSpace()
    if position < bytes.endIndex { throw failure("something follows the value") }
  }

  // MARK: - Values

  package mutating func value() throws -> JSONValue {
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
  package mutating func int() throws -> Int? {
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
  package mutating func skipValue() throws -> ArraySlice<UInt8> {
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
    guard depth <= depthLimit else {
      throw failure("arrays and objects are more than \(depthLimit) deep")
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

  var peek: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  /// Passes over a comma, or the bracket that ends what commas separate.
  ///
  /// - Returns: Whether it was a comma.
  package mutating func hasNext(before closing: UInt8) throws -> Bool {
    skipSpace()
    if peek == closing {
      position += 1
      return false
    }
    try take(.comma)
    return true
  }

  package mutating func take(_ byte: UInt8) throws {
    skipSpace()
    guard peek == byte else {
      throw failure("'\(Character(UnicodeScalar(byte)))' is missing")
    }
    position += 1
  }

  mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  func failure(_ problem: String) -> Failure {
    Failure(problem: problem, offset: position - bytes.startIndex)
  }
}
