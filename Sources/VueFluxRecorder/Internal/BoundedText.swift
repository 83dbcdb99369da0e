/// Texts beside actions and states, such as names: none is so long that a record cannot be read again.
enum BoundedText {
  /// How many bytes of UTF-8 a text has at most.
  static let limit = 4 << 10

  /// How many tags a store has at most in a session.
  static let tagCount = 64

  /// What stands where a text was cut off.
  static let mark = "… (cut off)"

  /// The text, or as many of its characters as there is room for, and the mark.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - room: How many bytes to leave.
  /// - Returns: The text that is written.
  static func of(_ text: String, room: Int = 0) -> String {
    guard text.utf8.count > limit - room else { return text }
    var rest = limit - room - mark.utf8.count
    // One character may be longer than all that there is room for.
    let kept = text.prefix { character in
      rest -= character.utf8.count
      return rest >= 0
    }
    return kept + mark
  }
}
