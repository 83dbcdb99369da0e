import VueFlux

/// The notation of one kind of route in a link.
///
/// A pattern is made of segments; `*` stands for one that is a parameter:
///
/// ```swift
/// DeepLink("inbox", Place.inbox)
/// DeepLink("letter/*", route: Place.letter) { place in
///   if case .letter(let id) = place { id } else { nil }
/// }
/// ```
///
/// Patterns are plain text: `Über uns` is written as a URL needs it by ``DeepLinks``.
public struct DeepLink<Route: VueFluxRouter.Route>: Sendable {
  let pattern: LinkPattern

  /// Makes the route of the parameters' texts, of which there are as many as the pattern wants.
  let read: @Sendable (_ texts: [String]) -> Result<Route, UnreadableParameter>

  /// The texts of the parameters; nil if the route is not of this kind.
  let parameters: @Sendable (_ route: Route) -> [String]?

  /// Creates a link of a kind of route that has parameters.
  ///
  /// - Parameters:
  ///   - pattern: Segments, divided by slashes, with as many `*` as there are parameters; anything else is a
  ///     programmer error.
  ///   - route: Makes the route, such as a case of an enum.
  ///   - parameters: Takes the parameters out of a route, in the same order; nil if it is of another kind.
  public init<each Parameter: LinkParameter>(
    _ pattern: String,
    route: @escaping @Sendable (repeat each Parameter) -> Route,
    parameters: @escaping @Sendable (_ route: Route) -> (repeat each Parameter)?
  ) {
    var count = 0
    for _ in repeat (each Parameter).self { count += 1 }
    self.init(
      LinkPattern(pattern, parameterCount: count),
      read: { texts in
        var reader = ParameterReader(texts)
        do throws(UnreadableParameter) {
          return .success(route(repeat try reader.next((each Parameter).self)))
        } catch {
          return .failure(error)
        }
      },
      parameters: { route in
        guard let values = parameters(route) else { return nil }
        var texts: [String] = []
        repeat texts.append((each values).segment)
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
      LinkPattern(pattern, parameterCount: 0),
      read: { _ in .success(route) },
      parameters: { $0 == route ? [] : nil }
    )
  }

  private init(
    _ pattern: LinkPattern,
    read: @escaping @Sendable ([String]) -> Result<Route, UnreadableParameter>,
    parameters: @escaping @Sendable (Route) -> [String]?
  ) {
    self.pattern = pattern
    self.read = read
    self.parameters = parameters
  }
}
