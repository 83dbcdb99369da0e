import VueFlux

/// The links of an app with tabs: each leads to a tab, to its screens and to their sheets at once.
///
/// ```swift
/// let links = TreeLinks(
///   tabs: ["inbox": Tab.inbox, "sent": .sent], links: Place.links)
/// try links.place(of: "/sent/letter/3/compose")
/// // tab .sent, path [.letter(id: 3), .compose]
/// ```
///
/// The tab is the beginning of the link. A link without one leads into the tab that is selected. Everything else is
/// as with ``DeepLinks``: queries, fragments, origins, limits and errors.
public struct TreeLinks<Tab: Hashable & Sendable, Route: VueFluxRouter.Route>: Sendable {
  private let links: DeepLinks<Part>
  private let maximumRoutes: Int

  /// A part of a link.
  private enum Part: VueFluxRouter.Route, CustomStringConvertible {
    case tab(Tab)
    case route(Route)

    var description: String {
      switch self {
      case .tab(let tab): "\(tab)"
      case .route(let route): "\(route)"
      }
    }

    var route: Route? { if case .route(let route) = self { route } else { nil } }
  }

  /// Creates the links.
  ///
  /// - Parameters:
  ///   - tabs: The segments that name the tabs. One with which the pattern of a route begins is a programmer error.
  ///   - links: The links of the routes, with the origins.
  public init(tabs: KeyValuePairs<String, Tab>, links: DeepLinks<Route>) {
    let tabLinks = DeepLinks<Part>(tabs.map { .atBeginning($0.key, .tab($0.value)) })
    let routeLinks = links.mapped({ Part.route($0) }, from: \.route)
    if let clash = Self.clash(of: tabLinks, with: routeLinks) {
      Misuse.stop(
        "The links of a tab and of a route clash. \(clash)",
        rule: "The first segment of a link says whether it names a tab.",
        remedy: "Give the tab a segment with which no route begins."
      )
    }
    maximumRoutes = links.maximumRoutes
    let (maximumParts, isOverflow) = links.maximumRoutes.addingReportingOverflow(1)
    self.links = DeepLinks(
      tabLinks.links + routeLinks.links,
      origins: links.origins,
      maximumRoutes: isOverflow ? .max : maximumParts
    )
  }
}

extension TreeLinks {
  private static func clash(
    of tabs: DeepLinks<Part>,
    with routes: DeepLinks<Part>
  ) -> LinkClash? {
    if let clash = DeepLinks.clashes(between: [tabs, routes]).first { return clash }
    for tab in tabs.index.patterns {
      for route in routes.index.patterns where route.segments.first == tab.segments.first {
        return LinkClash(first: [tab.text], second: [route.text], example: "/\(route.text)")
      }
    }
    return nil
  }
}

// MARK: - Reading and writing

extension TreeLinks {
  /// Reads the place that a link leads to.
  ///
  /// - Parameter link: The link, as for ``DeepLinks/path(of:)``.
  /// - Returns: The place.
  /// - Throws: The error that names the part of the link that cannot be read.
  public func place(of link: String) throws(LinkError) -> TreePath<Tab, Route> {
    try reading(of: link).place
  }

  /// Reads the place that a link leads to, and the query items and the fragment that no route of it takes.
  ///
  /// - Parameter link: The link, as for ``DeepLinks/reading(of:)``.
  /// - Returns: The place, and the rest of the link.
  /// - Throws: The error that names the part of the link that cannot be read.
  public func reading(of link: String) throws(LinkError) -> TreeLinkReading<Tab, Route> {
    let reading = try links.reading(of: link)
    let path = reading.path.compactMap(\.route)
    guard path.count <= maximumRoutes else { throw .tooLong(link: link) }
    let tab: Tab? = if case .tab(let tab)? = reading.path.first { tab } else { nil }
    return TreeLinkReading(
      place: TreePath(tab: tab, path: path),
      unusedQuery: reading.unusedQuery,
      unusedFragment: reading.unusedFragment
    )
  }

  /// Writes the link that leads to a place.
  ///
  /// - Parameter place: The tab, and the path in it.
  /// - Returns: The link, as ``DeepLinks/link(to:)`` writes it.
  /// - Throws: The error that says why there is none.
  public func link(to place: TreePath<Tab, Route>) throws(LinkError) -> String {
    let link = try links.link(to: parts(of: place))
    guard place.path.count <= maximumRoutes else { throw .tooLong(link: link) }
    return link
  }

  /// Writes the whole URL that leads to a place, with the first of the origins.
  ///
  /// - Parameter place: The tab, and the path in it.
  /// - Returns: The URL, as ``DeepLinks/url(to:)`` writes it.
  /// - Throws: The error that says why there is none.
  public func url(to place: TreePath<Tab, Route>) throws(LinkError) -> String {
    let link = try links.url(to: parts(of: place))
    guard place.path.count <= maximumRoutes else { throw .tooLong(link: link) }
    return link
  }

  private func parts(of place: TreePath<Tab, Route>) -> [Part] {
    (place.tab.map { [.tab($0)] } ?? []) + place.path.map { .route($0) }
  }
}

extension DeepLink {
  /// A link of one route that is tried at the beginning only.
  fileprivate static func atBeginning(_ pattern: String, _ route: Route) -> DeepLink {
    var pattern = LinkPattern(pattern, parameters: [])
    pattern.isAtBeginning = true
    return DeepLink(pattern, read: { _ in .success(route) }, texts: { $0 == route ? [] : nil })
  }
}
