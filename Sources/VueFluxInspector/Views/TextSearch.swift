/// A text that is looked for in bytes of UTF-8; ASCII letters match in either case.
struct TextSearch: Sendable {
  private let bytes: [UInt8]

  /// Whether the text may be in a summary of an action and not in its JSON.
  let mayBeInSummary: Bool

  init(_ text: String) {
    bytes = text.utf8.map(\.lowercased)
    mayBeInSummary = text.hasPrefix(" ") || Self.punctuation.contains { text.contains($0) }
  }

  /// The texts between values of a summary that JSON does not have.
  private static let punctuation = ["(", ")", ", ", ": "]

  func matches(_ text: String) -> Bool { matches(Array(text.utf8)[...]) }

  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return true }
    guard text.count >= bytes.count else { return false }
    let text = text.span
    let bytes = bytes.span
    for start in 0...text.count - bytes.count where text[start].lowercased == first {
      var length = 1
      while length < bytes.count, text[start + length].lowercased == bytes[length] { length += 1 }
      if length == bytes.count { return true }
    }
    return false
  }
}

extension UInt8 {
  /// The small letter of an ASCII capital.
  fileprivate var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
