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
  ///   - tabs: The segments that name the tabs. One that is also the pattern of a route is a programmer error.
  ///   - links: The links of the routes, with the origins.
  public init(tabs: KeyValuePairs<String, Tab>, links: DeepLinks<Route>) {
    let tabLinks = DeepLinks<Part>(tabs.map { .atBeginning($0.key, .tab($0.value)) })
    let routeLinks = links.mapped({ Part.route($0) }, from: \.route)
    if let clash = DeepLinks.clashes(between: [tabLinks, routeLinks]).first {
      Misuse.stop(
        "The links of a tab and of a route clash. \(clash)",
        rule: "The first segment of a link says whether it names a tab.",
        remedy: "Give the tab a segment with which no route begins."
      )
    }
    let (maximumParts, isOverflow) = links.maximumRoutes.addingReportingOverflow(1)
    self.links = DeepLinks(
      tabLinks.links + routeLinks.links,
      origins: links.origins,
      maximumRoutes: isOverflow ? .max : maximumParts
    )
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
    let parts = try links.path(of: link)
    guard case .tab(let tab)? = parts.first else {
      return TreePath(tab: nil, path: parts.compactMap(\.route))
    }
    return TreePath(tab: tab, path: parts.compactMap(\.route))
  }

  /// Writes the link that leads to a place.
  ///
  /// - Parameter place: The tab, and the path in it.
  /// - Returns: The link, as ``DeepLinks/link(to:)`` writes it.
  /// - Throws: The error that says why there is none.
  public func link(to place: TreePath<Tab, Route>) throws(LinkError) -> String {
    try links.link(to: parts(of: place))
  }

  /// Writes the whole URL that leads to a place, with the first of the origins.
  ///
  /// - Parameter place: The tab, and the path in it.
  /// - Returns: The URL, as ``DeepLinks/url(to:)`` writes it.
  /// - Throws: The error that says why there is none.
  public func url(to place: TreePath<Tab, Route>) throws(LinkError) -> String {
    try links.url(to: parts(of: place))
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
