import VueFlux

extension DeepLinks {
  /// Makes the links of a module those of an app, whose routes hold the module's.
  ///
  /// ```swift
  /// let links = mailLinks.mapped(Place.mail) { place in
  ///   if case .mail(let place) = place { place } else { nil }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - into: Makes the app's route of one of the module.
  ///   - from: Takes the module's route out of one of the app; nil if it is of another module.
  /// - Returns: The links, with the same origins and the same `maximumRoutes`.
  public func mapped<AppRoute: VueFluxRouter.Route>(
    _ into: @escaping @Sendable (_ route: Route) -> AppRoute,
    from: @escaping @Sendable (_ route: AppRoute) -> Route?
  ) -> DeepLinks<AppRoute> {
    DeepLinks<AppRoute>(
      links.map { $0.mapped(into, from: from) },
      origins: origins,
      maximumRoutes: maximumRoutes
    )
  }

  /// Creates the links of an app that is made of modules.
  ///
  /// Inside a module, the order of its patterns decides. Between modules none does: patterns that
  /// match the same link are a programmer error, see ``clashes(between:)``. A pattern `**` alone is
  /// tried after all others.
  ///
  /// - Parameters:
  ///   - first: The links of a module. Its own origins and `maximumRoutes` do not count here.
  ///   - others: The links of the other modules.
  ///   - origins: The beginnings of the URLs that are links into the app. ``url(to:)`` writes the first.
  ///   - maximumRoutes: How many routes a link may have.
  public init(
    combining first: DeepLinks<Route>,
    _ others: DeepLinks<Route>...,
    origins: [LinkOrigin] = [],
    maximumRoutes: Int = 100
  ) {
    let modules = [first] + others
    if let clash = Self.clashes(between: modules).first {
      Misuse.stop(
        "\(clash)",
        rule: "The order of modules does not decide which of their patterns reads a link.",
        remedy: "Begin the patterns of each module with a segment of its own."
      )
    }
    let links = modules.flatMap { $0.links }
    self.init(
      links.filter { !$0.pattern.isRestAlone } + links.filter { $0.pattern.isRestAlone },
      origins: origins,
      maximumRoutes: maximumRoutes
    )
  }

  /// Finds the patterns of different modules that match the same link.
  ///
  /// A link may be one route of one module, and several routes of others. So each two patterns of
  /// different modules are compared, with all patterns that can follow them. A `**` stands for any
  /// segments; alone it clashes only with another one. Queries, fragments and the types of
  /// parameters make no difference.
  ///
  /// Each pattern is compared once, at most, with what follows each segment of the others.
  ///
  /// - Parameter modules: The links of each module.
  /// - Returns: A clash for each two patterns that have one, in the order of the modules and their
  ///   patterns; none if the modules can be combined.
  public static func clashes(between modules: [DeepLinks<Route>]) -> [LinkClash] {
    LinkClashSearch(between: modules.map(\.index.patterns)).clashes
  }
}

extension DeepLink {
  fileprivate func mapped<AppRoute: VueFluxRouter.Route>(
    _ into: @escaping @Sendable (Route) -> AppRoute,
    from: @escaping @Sendable (AppRoute) -> Route?
  ) -> DeepLink<AppRoute> {
    DeepLink<AppRoute>(
      pattern,
      read: { [read] in read($0).map(into) },
      texts: { [texts] in from($0).flatMap(texts) }
    )
  }
}
