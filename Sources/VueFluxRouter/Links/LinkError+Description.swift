extension LinkError: CustomStringConvertible {
  /// The problem, the rule, and the fix.
  public var description: String {
    switch self {
    case .unknownSegment(let segment, let position, let link):
      "Segment \(position) of the link \(quote(link)) is \(quote(segment)), which none of the links has there."
    case .unreadableParameter(let segment, let type, let position, let link):
      "Segment \(position) of the link \(quote(link)) is \(quote(segment)), where a value of type \(type) "
        + "is to be."
    case .incomplete(let position, let link):
      "The link \(quote(link)) ends where its DeepLink wants a segment \(position)."
    case .invalidSegment(let segment, let position, let link):
      "Segment \(position) of the link \(quote(link)) is \(quote(segment)). A segment is percent-encoded "
        + "UTF-8, and not empty, '.' or '..'."
    case .tooLong(let link):
      "The link \(quote(link)) has too many routes or query items. DeepLinks take maximumRoutes routes and "
        + "\(LinkQuery.itemLimit) items. Give them a higher maximumRoutes if such links are good ones."
    case .noPattern(let route):
      "The route \(quote(route)) has no link: the parameters of no DeepLink are in it. Add a DeepLink for it."
    case .ambiguous(let link):
      "The link \(quote(link)) of a path is read as another path, or not at all. Put the more special "
        + "DeepLinks first, let no parameter of a path be empty, '.' or '..', and give routes that share a "
        + "query name or the fragment the same value."
    case .unknownOrigin(let origin, let link):
      "The origin of the link \(quote(link)) is \(quote(origin)). DeepLinks read no links of other origins "
        + "than their own. Add it to their origins if it is the app's."
    case .unreadableValue(let text, let type, let part, let link):
      "The \(part) of the link \(quote(link)) is \(quote(text)). Its DeepLink reads a value of type \(type) "
        + "there. Write such a value."
    case .missingValue(let part, let link):
      "The link \(quote(link)) has no \(part). Its DeepLink needs one. Add it, or make the parameter "
        + "Optional."
    case .repeatedValue(let part, let link):
      "The link \(quote(link)) has more than one \(part). Its DeepLink reads one value there. Leave one, "
        + "or make the parameter an Array."
    case .invalidValue(let text, let part, let link):
      "The \(part) of the link \(quote(link)) is written \(quote(text)). A link is percent-encoded UTF-8. "
        + "Write a '%' as '%25'."
    }
  }
}
