/// A link, taken apart into plain texts.
struct LinkParts: Sendable {
  /// The link as it was given, for errors.
  let link: String

  let segments: [String]
  let query: LinkQuery

  /// The text after the `#`; nil if there is no `#`.
  let fragment: String?

  /// Takes a link apart.
  ///
  /// - Parameters:
  ///   - link: A whole URL, or a path with its query and fragment, percent-encoded.
  ///   - origins: The origins that the link may have.
  ///   - segmentLimit: How many segments there may be.
  /// - Throws: The error that names the part that is no text, or the origin.
  init(of link: String, origins: [LinkOrigin], segmentLimit: Int) throws(LinkError) {
    self.link = link
    let rest = try LinkOrigin.rest(of: link, after: origins)
    let hash = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let path = rest[..<hash].prefix { $0 != UInt8(ascii: "?") }
    segments = try LinkSegments.texts(of: path, limit: segmentLimit, in: link)
    let query = rest[path.endIndex..<hash].dropFirst()
    self.query = query.isEmpty ? LinkQuery() : try LinkQuery(query, of: link)
    fragment =
      hash == rest.endIndex
      ? nil : try PercentEncoding.decode(rest[hash...].dropFirst(), of: .fragment, in: link)
  }

  /// The texts at one place of a pattern that begins at this segment.
  func texts(at place: LinkPattern.Place, from start: Int) -> [String] {
    switch place {
    case .segment(let offset): [segments[start + offset]]
    case .rest(let offset): Array(segments[(start + offset)...])
    case .part(.query(let name)): query.texts(named: name)
    case .part(.fragment): fragment.map { [$0] } ?? []
    }
  }
}
