/// A line of a text whose parts have styles.
struct StyledText: Sendable {
  /// How a part is shown, as the parameter of the terminal's command for it.
  enum Style: Int, Sendable {
    case plain = 0
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  private var parts: [(text: String, style: Style)] = []

  /// How many columns it has in a terminal.
  private(set) var columns = 0

  /// How many columns it may have.
  private let limit: Int

  /// Creates a line with one part.
  init(_ text: String, _ style: Style = .plain) {
    limit = .max
    append(text, style)
  }

  /// Creates an empty line, in which no more than these columns have room; any number if nil.
  init(columns limit: Int? = nil) {
    self.limit = limit ?? .max
  }

  /// Appends a part, with escapes for what a terminal would obey in it: a file may have been made to harm.
  mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty, columns < limit else { return }
    let text = text.printable.cut(to: limit - columns)
    columns += text.columns
    parts.append((text, style))
  }

  /// The line for an output of this look.
  func text(_ look: Look) -> String {
    var result = ""
    for (text, style) in parts {
      if look.isColoured, style != .plain {
        result += "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
      } else {
        result += text
      }
    }
    return result
  }
}
