import VueFluxJSON

/// Writes what may be anybody's into Swift source, so that it stays what it is there.
///
/// It looks at bytes and scalars: to a compiler, a quote ends a text also where an accent is put on it, and a
/// `Character` is both.
enum SourceText {
  /// JSON in quotes, with as many number signs as it takes.
  static func literal(_ json: JSONValue) -> String {
    var text = escaped(json.description)
    // Three quotes would begin a text of several lines.
    if text.utf8.starts(with: [.quote, .quote]) { text = " " + text }
    var count = 1
    var run: Int?
    for byte in text.utf8 {
      switch byte {
      case .quote, .backslash: run = 0
      case 0x23: run = run.map { $0 + 1 }
      default: run = nil
      }
      if let run { count = max(count, run + 1) }
    }
    let signs = String(repeating: "#", count: count)
    return signs + "\"" + text + "\"" + signs
  }

  /// A comment of one line.
  static func comment(_ text: String) -> String {
    "// " + plain(text)
  }

  /// The name of a function, in backticks.
  static func identifier(_ name: String) -> String {
    let title = plain(name).unicodeScalars.filter { $0 != "`" && $0 != "\\" }
    let text = String(String.UnicodeScalarView(title))
    // Names of blanks and operators alone are none.
    let isName = title.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    return "`" + (isName ? text : "the session " + text) + "`"
  }

  /// A text without what breaks lines, or changes the order in which it is read.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.isInvisible }))
  }

  /// JSON, with such scalars as JSON writes them by number.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.isInvisible) else { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      guard scalar.isInvisible else {
        text.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is nothing that one sees in a line of text.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}
