/// The query of a link, taken apart into plain texts.
struct LinkQuery: Sendable {
  /// How many items a query may have: no link of a sender in good faith reaches it.
  static let itemLimit = 1_000

  private(set) var items: [LinkQueryItem] = []
  private var texts: [String: [String]] = [:]

  /// Creates the query of a link that has none.
  init() {}

  /// Takes a query apart.
  ///
  /// An item without a `=` has the empty text as its value. A `+` is a plus sign.
  init(_ query: Substring.UTF8View, of link: String) throws(LinkError) {
    for item in TextParts(of: query, separator: "&") where !item.isEmpty {
      guard items.count < Self.itemLimit else { throw .tooLong(link: link) }
      let end = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      let written = LinkPart.query(name: String(Substring(item[..<end])))
      let name = try PercentEncoding.decode(item[..<end], of: written, in: link)
      let part = LinkPart.query(name: name)
      let value = try PercentEncoding.decode(item[end...].dropFirst(), of: part, in: link)
      items.append(LinkQueryItem(name: name, value: value))
      texts[name, default: []].append(value)
    }
  }

  /// The values of the items of this name.
  func texts(named name: String) -> [String] { texts[name] ?? [] }
}
