import VueFlux

extension DeepLinks {
  /// Writes the link that leads to a path.
  ///
  /// The link has been read again, and leads there.
  ///
  /// - Parameter path: The routes.
  /// - Returns: The path of a URL with its query and its fragment, percent-encoded, with a slash at its
  ///   beginning.
  /// - Throws: The error that says why there is none.
  public func link(to path: [Route]) throws(LinkError) -> String {
    var writer = LinkWriter()
    for route in path {
      let (pattern, texts) = try texts(of: route)
      writer.append(pattern, texts: texts)
    }
    let link = writer.link
    guard path.count <= maximumRoutes, writer.itemCount <= LinkQuery.itemLimit else {
      throw .tooLong(link: link)
    }
    guard (try? self.path(of: link)) == path else { throw .ambiguous(link: link) }
    return link
  }

  /// Writes the whole URL that leads to a path, with the first of the origins.
  ///
  /// It is a programmer error if there are no origins.
  ///
  /// - Parameter path: The routes.
  /// - Returns: The URL, percent-encoded, such as `https://mail.example/inbox` or `mail:/inbox`.
  /// - Throws: The error that says why there is none.
  public func url(to path: [Route]) throws(LinkError) -> String {
    guard let origin = origins.first else {
      Misuse.stop(
        "The URL of a path was to be written by DeepLinks without origins.",
        rule: "A URL begins with the first of the origins.",
        remedy: "Give the DeepLinks their origins, or write the path alone with link(to:)."
      )
    }
    return try "\(origin)\(link(to: path))"
  }

  private func texts(of route: Route) throws(LinkError) -> (LinkPattern, [[String]]) {
    for link in links {
      if let texts = link.texts(route) { return (link.pattern, texts) }
    }
    throw .noPattern(route: "\(route)")
  }
}
