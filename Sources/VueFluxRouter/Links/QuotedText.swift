/// Quotes a text of a link for a message.
///
/// A link may be from anywhere, be of any length, and contain commands to a terminal.
func quote(_ text: String) -> String {
  let scalars = text.unicodeScalars.prefix(100)
  let isCut = scalars.endIndex < text.unicodeScalars.endIndex
  let isPlain: (Unicode.Scalar) -> Bool = { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
  let plain = scalars.map { isPlain($0) ? String($0) : $0.escaped(asASCII: true) }.joined()
  return "'\(plain)\(isCut ? "…" : "")'"
}
