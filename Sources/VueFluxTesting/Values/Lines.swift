/// Texts for messages: an endless loop must not lead to an endless message.
enum Lines {
  /// How many lines a list has.
  private static var maximumCount: Int { 100 }

  /// How many characters a line has.
  private static var maximumLength: Int { 1000 }

  /// A list of items, a line each, behind a line break; empty for no items.
  static func list(_ items: [any CustomStringConvertible]) -> String {
    let shown = items.prefix(maximumCount).map { "\n- \(shortened($0.description))" }
    let rest = items.count - shown.count
    return shown.joined() + (rest > 0 ? "\n- … and \(rest) more" : "")
  }

  /// A list below a title; empty for no items.
  static func list(_ title: String, _ items: [any CustomStringConvertible]) -> String {
    items.isEmpty ? "" : "\n\(title)\(list(items))"
  }

  /// A text, without its end if it is long.
  static func shortened(_ text: String) -> String {
    let end = text.index(text.startIndex, offsetBy: maximumLength, limitedBy: text.endIndex)
    guard let end, end < text.endIndex else { return text }
    return "\(text[..<end])…"
  }
}
