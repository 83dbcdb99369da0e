/// An error of reading or writing a link.
///
/// Segments are counted from 0, and do not include the origin.
public enum LinkError: Error, Hashable, Sendable {
  /// No pattern has this segment at this place.
  case unknownSegment(String, position: Int, link: String)

  /// This segment is to be a parameter of this type, and is none.
  case unreadableParameter(String, type: String, position: Int, link: String)

  /// The link ends at this position, where the only patterns that fit so far go on.
  case incomplete(position: Int, link: String)

  /// This segment is not percent-encoded UTF-8, or is empty, `.` or `..`.
  case invalidSegment(String, position: Int, link: String)

  /// There are more routes or query items in the link than ``DeepLinks`` takes.
  case tooLong(link: String)

  /// There is no pattern for this route.
  case noPattern(route: String)

  /// This link of the path is read as another path.
  case ambiguous(link: String)

  /// The link begins with this origin, which is none of the app's.
  case unknownOrigin(String, link: String)

  /// This text of a query item or the fragment is to be a value of this type, and is none.
  case unreadableValue(String, type: String, of: LinkPart, link: String)

  /// The patterns that fit so far need this part, which the link does not have.
  case missingValue(of: LinkPart, link: String)

  /// The link has several query items of this name, where one is to be.
  case repeatedValue(of: LinkPart, link: String)

  /// This text of a query item or the fragment is not percent-encoded UTF-8.
  case invalidValue(String, of: LinkPart, link: String)
}
