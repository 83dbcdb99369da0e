import VueFlux

/// The links of an app, which are read as paths and written from them.
///
/// ```swift
/// let links = DeepLinks<Place>(
///   DeepLink("inbox", .inbox),
///   DeepLink("letter/*", route: Place.letter) { place in
///     if case .letter(let id) = place { id } else { nil }
///   },
///   origins: ["https://mail.example", "mail:"]
/// )
/// try links.path(of: "/inbox/letter/3")         // [.inbox, .letter(id: 3)]
/// try links.path(of: "mail://inbox/letter/3")   // [.inbox, .letter(id: 3)]
/// try links.link(to: [.inbox, .letter(id: 3)])  // "/inbox/letter/3"
/// ```
///
/// The path of a link is made up of patterns, one after the other. Where several fit, the one that was given
/// first is taken, as long as the rest of the link can be read after it. A query and a fragment belong to all
/// routes of the path: each takes the names that its pattern has.
public struct DeepLinks<Route: VueFluxRouter.Route>: Sendable {
  let links: [DeepLink<Route>]
  let origins: [LinkOrigin]
  let maximumRoutes: Int
  let index: LinkIndex

  /// How many segments a link may have.
  let segmentLimit: Int

  /// Creates the links of an app.
  ///
  /// - Parameters:
  ///   - links: One for each kind of route; the more special ones come first.
  ///   - origins: The beginnings of the URLs that are links into the app. ``url(to:)`` writes the first.
  ///   - maximumRoutes: How many routes a link may have, since a link may be from anywhere.
  public init(
    _ links: DeepLink<Route>...,
    origins: [LinkOrigin] = [],
    maximumRoutes: Int = 100
  ) {
    self.init(links, origins: origins, maximumRoutes: maximumRoutes)
  }

  /// Creates the links of an app that is made of several parts.
  ///
  /// - Parameters:
  ///   - links: One for each kind of route; the more special ones come first.
  ///   - origins: The beginnings of the URLs that are links into the app. ``url(to:)`` writes the first.
  ///   - maximumRoutes: How many routes a link may have.
  public init(
    _ links: [DeepLink<Route>],
    origins: [LinkOrigin] = [],
    maximumRoutes: Int = 100
  ) {
    if maximumRoutes < 0 {
      Misuse.stop(
        "DeepLinks have a maximumRoutes of \(maximumRoutes).",
        rule: "It is how many routes a link may have, and not negative.",
        remedy: "Leave it out, or give the length of the longest path."
      )
    }
    let patterns = links.map(\.pattern)
    let longest = max(1, patterns.lazy.map(\.segments.count).max() ?? 0)
    let limit = maximumRoutes.multipliedReportingOverflow(by: longest)
    let isUnlimited = limit.overflow || patterns.contains(where: \.takesRest)
    self.links = links
    self.origins = origins
    self.maximumRoutes = maximumRoutes
    index = LinkIndex(patterns)
    segmentLimit = isUnlimited ? .max : limit.partialValue
  }
}
