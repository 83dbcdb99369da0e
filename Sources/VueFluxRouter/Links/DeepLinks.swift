import VueFlux

/// The links of an app, which are read as paths and written from them.
///
/// ```swift
/// let links = DeepLinks<Place>(
///   DeepLink("inbox", .inbox),
///   DeepLink("letter/*", route: Place.letter) { place in
///     if case .letter(let id) = place { id } else { nil }
///   }
/// )
/// try links.path(of: "/inbox/letter/3")         // [.inbox, .letter(id: 3)]
/// try links.link(to: [.inbox, .letter(id: 3)])  // "/inbox/letter/3"
/// ```
///
/// A link is the path of a URL, which the patterns make up one after the other. Where several fit, the one
/// that was given first is taken, as long as the rest of the link can be read after it.
public struct DeepLinks<Route: VueFluxRouter.Route>: Sendable {
  private let links: [DeepLink<Route>]
  private let maximumRoutes: Int

  /// Creates the links of an app.
  ///
  /// - Parameters:
  ///   - links: One for each kind of route; the more special ones come first.
  ///   - maximumRoutes: How many routes a link may have, since a link may come from anybody.
  public init(_ links: DeepLink<Route>..., maximumRoutes: Int = 100) {
    self.init(links, maximumRoutes: maximumRoutes)
  }

  /// Creates the links of an app that is made of several parts.
  ///
  /// - Parameters:
  ///   - links: One for each kind of route; the more special ones come first.
  ///   - maximumRoutes: How many routes a link may have.
  public init(_ links: [DeepLink<Route>], maximumRoutes: Int = 100) {
    if maximumRoutes < 0 {
      Misuse.stop(
        "DeepLinks have a maximumRoutes of \(maximumRoutes).",
        rule: "It is how many routes a link may have, and not negative.",
        remedy: "Leave it out, or give the length of the longest path."
      )
    }
    self.links = links
    self.maximumRoutes = maximumRoutes
  }
}

// MARK: - Reading

extension DeepLinks {
  /// Reads the path that a link leads to.
  ///
  /// - Parameter link: The path of a URL, percent-encoded: of a `URL`, its `path(percentEncoded: true)`. A slash
  ///   at its beginning or its end does not count, nor does what follows a `?` or a `#`.
  /// - Returns: The path; it is empty if the link is.
  /// - Throws: The error that names the segment from which on the link cannot be read.
  public func path(of link: String) throws(LinkError) -> [Route] {
    let longest = links.lazy.map(\.pattern.segments.count).max() ?? 0
    let limit = maximumRoutes.multipliedReportingOverflow(by: max(1, longest))
    let texts = try LinkSegments(of: link, limit: limit.overflow ? .max : limit.partialValue).texts
    let parse = LinkParse(of: texts, by: links)
    guard let path = parse.path else { throw parse.error(in: link) }
    guard path.count <= maximumRoutes else { throw .tooLong(link: link) }
    return path
  }
}

// MARK: - Writing

extension DeepLinks {
  /// Writes the link that leads to a path.
  ///
  /// What is returned has been read again, and leads there.
  ///
  /// - Parameter path: The routes.
  /// - Returns: The link, percent-encoded, with a slash at its beginning.
  /// - Throws: The error that says why there is none.
  public func link(to path: [Route]) throws(LinkError) -> String {
    var texts: [String] = []
    for route in path { texts += try self.texts(of: route) }
    let link = LinkSegments.link(of: texts)
    guard path.count <= maximumRoutes else { throw .tooLong(link: link) }
    guard (try? self.path(of: link)) == path else { throw .ambiguous(link: link) }
    return link
  }

  private func texts(of route: Route) throws(LinkError) -> [String] {
    for link in links {
      if let parameters = link.parameters(route) {
        return link.pattern.texts(parameters: parameters)
      }
    }
    throw .noPattern(route: "\(route)")
  }
}
