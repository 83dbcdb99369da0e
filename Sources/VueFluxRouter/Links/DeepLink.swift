import VueFlux

/// The notation of one kind of route in a link.
///
/// A pattern is made of segments; `*` stands for one that is a parameter. Names after a `?` are query items that
/// are parameters, and `#*` is a fragment that is one. As the last segment, `**` takes all the rest of a link:
///
/// ```swift
/// DeepLink("inbox", Place.inbox)
/// DeepLink("letter/*", route: Place.letter) { place in
///   if case .letter(let id) = place { id } else { nil }
/// }
/// DeepLink("search?text&page", route: Place.search) { place in
///   if case .search(let text, let page) = place { (text, page) } else { nil }
/// }
/// DeepLink("help#*", route: Place.help) { place in
///   if case .help(let topic) = place { topic } else { nil }
/// }
/// DeepLink("**", route: Place.notFound) { place in
///   if case .notFound(let segments) = place { segments } else { nil }
/// }
/// ```
///
/// Patterns are plain text: `Über uns` is written as a URL needs it by ``DeepLinks``.
public struct DeepLink<Route: VueFluxRouter.Route>: Sendable {
  let pattern: LinkPattern

  /// Makes the route of the parameters.
  let read: @Sendable (_ parameters: ParameterReader) -> Result<Route, LinkMismatch>

  /// The texts of each parameter; nil if the route is not of this kind.
  let texts: @Sendable (_ route: Route) -> [[String]]?

  init(
    _ pattern: LinkPattern,
    read: @escaping @Sendable (ParameterReader) -> Result<Route, LinkMismatch>,
    texts: @escaping @Sendable (Route) -> [[String]]?
  ) {
    self.pattern = pattern
    self.read = read
    self.texts = texts
  }

  /// Creates a link of a kind of route that has parameters.
  ///
  /// The parameters are the `*` segments, the `**`, the query names as the pattern has them, and the fragment, in
  /// this order. A `*` segment is a ``LinkParameter``, `**` is an array of `String`, a query item is a
  /// ``LinkValue``, and a fragment is a ``LinkParameter`` or an `Optional` of one; anything else is a
  /// programmer error.
  ///
  /// - Parameters:
  ///   - pattern: Segments, divided by slashes, and perhaps query names and a fragment, with as many places for
  ///     parameters as there are parameters.
  ///   - route: Makes the route, such as a case of an enum.
  ///   - parameters: Takes the parameters out of a route, in the same order; nil if it is of another kind.
  public init<each Parameter: LinkValue>(
    _ pattern: String,
    route: @escaping @Sendable (repeat each Parameter) -> Route,
    parameters: @escaping @Sendable (_ route: Route) -> (repeat each Parameter)?
  ) {
    var types: [any LinkValue.Type] = []
    for type in repeat (each Parameter).self { types.append(type) }
    self.init(
      LinkPattern(pattern, parameters: types),
      read: { reader in
        var reader = reader
        do throws(LinkMismatch) {
          return .success(route(repeat try reader.next((each Parameter).self)))
        } catch {
          return .failure(error)
        }
      },
      texts: { route in
        guard let values = parameters(route) else { return nil }
        var texts: [[String]] = []
        repeat texts.append((each values).linkTexts)
        return texts
      }
    )
  }

  /// Creates the link of one route.
  ///
  /// - Parameters:
  ///   - pattern: Segments, divided by slashes, none of them a `*`.
  ///   - route: The route.
  public init(_ pattern: String, _ route: Route) {
    self.init(
      LinkPattern(pattern, parameters: []),
      read: { _ in .success(route) },
      texts: { $0 == route ? [] : nil }
    )
  }
}
