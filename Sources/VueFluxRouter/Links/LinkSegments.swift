/// The path of a link, taken apart into plain texts.
enum LinkSegments {
  /// Whether a segment can be in a link: programs that handle URLs take some away.
  static func isUsable(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".."
  }

  /// Takes a path apart.
  ///
  /// A slash at its beginning or its end does not count.
  ///
  /// - Parameters:
  ///   - path: The path of a URL, percent-encoded.
  ///   - limit: How many segments there may be.
  ///   - link: The link that the path is a part of.
  /// - Returns: The texts of the segments.
  /// - Throws: The error that names the segment that is no text.
  static func texts(
    of path: Substring.UTF8View,
    limit: Int,
    in link: String
  ) throws(LinkError) -> [String] {
    var path = path
    if path.first == UInt8(ascii: "/") { path = path.dropFirst() }
    if path.last == UInt8(ascii: "/") { path = path.dropLast() }
    if path.isEmpty { return [] }
    var texts: [String] = []
    for part in TextParts(of: path, separator: "/") {
      guard texts.count < limit else { throw .tooLong(link: link) }
      guard let text = PercentEncoding.decode(part), isUsable(text) else {
        throw .invalidSegment(String(Substring(part)), position: texts.count, link: link)
      }
      texts.append(text)
    }
    return texts
  }
}
