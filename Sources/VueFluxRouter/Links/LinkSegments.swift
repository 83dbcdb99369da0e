/// The path of a link, taken apart into plain texts.
struct LinkSegments: Sendable {
  let texts: [String]

  /// Whether a segment can be in a link: programs that handle URLs take some away.
  static func isUsable(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".."
  }

  /// Takes a link apart.
  ///
  /// - Parameters:
  ///   - link: The path of a URL, percent-encoded.
  ///   - limit: How many segments there may be.
  /// - Throws: The error that names the segment that is no text.
  init(of link: String, limit: Int) throws(LinkError) {
    // Bytes: what a character is, an accent after a slash for one, is not asked.
    let path = link.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var rest = path.first == UInt8(ascii: "/") ? path.dropFirst() : path
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    var texts: [String] = []
    if !rest.isEmpty {
      let parts = rest.split(
        separator: UInt8(ascii: "/"),
        maxSplits: limit,
        omittingEmptySubsequences: false
      )
      guard parts.count <= limit else { throw .tooLong(link: link) }
      for (position, part) in parts.enumerated() {
        guard let text = PercentEncoding.decode(part), Self.isUsable(text) else {
          throw .invalidSegment(String(Substring(part)), position: position, link: link)
        }
        texts.append(text)
      }
    }
    self.texts = texts
  }

  /// Puts texts together to the path of a URL.
  static func link(of texts: [String]) -> String {
    texts.isEmpty ? "/" : texts.map { "/" + PercentEncoding.encode($0) }.joined()
  }
}
