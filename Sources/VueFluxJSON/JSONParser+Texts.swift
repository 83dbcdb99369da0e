// MARK: - Texts

extension JSONParser {
  package mutating func string() throws -> String {
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
  mutating func checkString() throws {
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
}
