extension DeepLinks {
  /// Reads the path that a link leads to.
  ///
  /// - Parameter link: A whole URL of one of the origins, or the path of one with its query and its fragment,
  ///   percent-encoded: of a `URL`, its `absoluteString`. A slash at the beginning or the end of the path does
  ///   not count. A `+` in a query is a plus sign, and not a space.
  /// - Returns: The path; it is empty if the link's is.
  /// - Throws: The error that names the part of the link that cannot be read.
  public func path(of link: String) throws(LinkError) -> [Route] {
    try path(of: taken(apart: link)).routes
  }

  /// Reads the path that a link leads to, and the query items and the fragment that no route of it takes.
  ///
  /// - Parameter link: The link, as for ``path(of:)``.
  /// - Returns: The path, and the rest of the link.
  /// - Throws: The error that names the part of the link that cannot be read.
  public func reading(of link: String) throws(LinkError) -> LinkReading<Route> {
    let parts = try taken(apart: link)
    let (routes, patterns) = try path(of: parts)
    let taken = Set(patterns).map { index.patterns[$0] }
    let names = Set(taken.flatMap { $0.queryNames })
    return LinkReading(
      path: routes,
      unusedQuery: parts.query.items.filter { !names.contains($0.name) },
      unusedFragment: taken.contains { $0.hasFragment } ? nil : parts.fragment
    )
  }

  private func taken(apart link: String) throws(LinkError) -> LinkParts {
    try LinkParts(of: link, origins: origins, segmentLimit: segmentLimit)
  }

  private func path(of parts: LinkParts) throws(LinkError) -> (routes: [Route], patterns: [Int]) {
    var search = LinkSearch(in: parts, by: index)
    var routes: [Route] = []
    while let candidate = try search.candidate() {
      // Of steps that the search has taken back.
      routes.removeLast(routes.count - search.steps.count)
      let link = links[candidate.pattern]
      switch link.read(ParameterReader(link.pattern, in: parts, from: candidate.start)) {
      case .success(let route):
        routes.append(route)
        search.accept(candidate)
      case .failure(let mismatch):
        search.reject(candidate, mismatch)
      }
    }
    guard routes.count <= maximumRoutes else { throw .tooLong(link: parts.link) }
    return (routes, search.steps.map { $0.pattern })
  }
}
