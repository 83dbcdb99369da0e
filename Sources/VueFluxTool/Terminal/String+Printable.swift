extension String {
  /// The text with escapes for the characters that a terminal obeys instead of showing them.
  var printable: String {
    escapingObeyed { "\\u{\(String($0.value, radix: 16))}" }
  }

  /// The text of a JSON value, with JSON's escapes for such characters.
  var printableJSON: String {
    escapingObeyed { "\\u" + String($0.value, radix: 16).withLeadingZeros(to: 4) }
  }

  private func escapingObeyed(_ escape: (Unicode.Scalar) -> String) -> String {
    // Most texts have nothing else.
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isObeyed {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The digits of a number, with zeros before them up to this length.
  func withLeadingZeros(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - utf8.count)) + self
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, ends a line, or turns the direction of what follows.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
