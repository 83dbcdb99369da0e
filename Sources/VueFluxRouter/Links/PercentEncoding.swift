/// How a part of a URL stands for any text (RFC 3986, section 2).
enum PercentEncoding {
  /// Encodes all bytes but the unreserved ones of the RFC.
  static func encode(_ text: String) -> String {
    if text.utf8.allSatisfy(isUnreserved) { return text }
    var encoded = ""
    for byte in text.utf8 {
      if isUnreserved(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }

  /// Decodes a part of a link; nil if it is not percent-encoded UTF-8.
  static func decode(_ text: Substring.UTF8View) -> String? {
    guard let start = text.firstIndex(of: UInt8(ascii: "%")) else {
      return String(Substring(text))
    }
    var bytes = Array(text[..<start])
    var rest = text[start...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard
        let high = rest.popFirst().flatMap(hexadecimalValue),
        let low = rest.popFirst().flatMap(hexadecimalValue)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Decodes the text of a query item or a fragment.
  static func decode(
    _ text: Substring.UTF8View,
    of part: LinkPart,
    in link: String
  ) throws(LinkError) -> String {
    if let decoded = decode(text) { return decoded }
    throw .invalidValue(String(Substring(text)), of: part, link: link)
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default:
      false
    }
  }

  private static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
