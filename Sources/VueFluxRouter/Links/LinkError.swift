/// An error of reading or writing a link.
///
/// Segments are counted from 0.
public enum LinkError: Error, Hashable, Sendable {
  /// No pattern has this segment at this place.
  case unknownSegment(String, position: Int, link: String)

  /// This segment is to be a parameter of this type, and is none.
  case unreadableParameter(String, type: String, position: Int, link: String)

  /// The link ends at this position, where the only patterns that fit so far go on.
  case incomplete(position: Int, link: String)

  /// This segment is not percent-encoded UTF-8, or is empty, `.` or `..`.
  case invalidSegment(String, position: Int, link: String)

  /// There are more routes in the link than ``DeepLinks`` takes.
  case tooLong(link: String)

  /// There is no pattern for this route.
  case noPattern(route: String)

  /// This link of the path is read as another path.
  case ambiguous(link: String)
}

extension LinkError: CustomStringConvertible {
  /// The problem, the rule, and the fix.
  public var description: String {
    switch self {
    case .unknownSegment(let segment, let position, let link):
      "Segment \(position) of the link \(quote(link)) is \(quote(segment)), which no DeepLink has there."
    case .unreadableParameter(let segment, let type, let position, let link):
      "Segment \(position) of the link \(quote(link)) is \(quote(segment)), where a value of type \(type) "
        + "is to be."
    case .incomplete(let position, let link):
      "The link \(quote(link)) ends where its DeepLink wants a segment \(position)."
    case .invalidSegment(let segment, let position, let link):
      "Segment \(position) of the link \(quote(link)) is \(quote(segment)). A segment is percent-encoded "
        + "UTF-8, and not empty, '.' or '..'."
    case .tooLong(let link):
      "The link \(quote(link)) has more routes than the DeepLinks take. Give them a higher maximumRoutes "
        + "if such links are good ones."
    case .noPattern(let route):
      "The route \(quote(route)) has no link: the parameters of no DeepLink are in it. Add a DeepLink for it."
    case .ambiguous(let link):
      "The link \(quote(link)) of a path is read as another path, or not at all. Put the more special "
        + "DeepLinks first, and see to it that no parameter is empty, '.' or '..'."
    }
  }

  /// A link may come from anybody, be of any length, and contain what a terminal takes for a command.
  private func quote(_ text: String) -> String {
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
}
