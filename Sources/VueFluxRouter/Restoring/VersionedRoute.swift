/// A route whose saved form has changed, and which still reads the older ones.
///
/// ```swift
/// extension Place: VersionedRoute {
///   static let version = 2
///
///   /// Version 1 had a fax, and letters had a number.
///   static func routes(
///     from decoder: any Decoder, version: Int
///   ) throws -> [Place] {
///     switch try OldPlace(from: decoder) {
///     case .inbox: [.inbox]
///     case .letter(let number): [.letter(id: number)]
///     case .fax: [.inbox, .archive]
///     }
///   }
/// }
/// ```
///
/// ``SavedPath`` and ``SavedTree`` note the version; a path that was saved without one has version 0.
public protocol VersionedRoute: Route, Codable {
  /// The version of the routes as they are encoded now, counted from 1.
  static var version: Int { get }

  /// Decodes a route that was saved in an older version.
  ///
  /// - Parameters:
  ///   - decoder: The saved route.
  ///   - version: The version in which it was saved.
  /// - Returns: The routes in its place; none if it has no meaning any more, and the ones over it still have.
  /// - Throws: Why there are none. The restored path then ends before the route.
  static func routes(from decoder: any Decoder, version: Int) throws -> [Self]
}

/// The version of a type's routes; 0 if it has none.
func version<Route: VueFluxRouter.Route>(of type: Route.Type) -> Int {
  (type as? any VersionedRoute.Type)?.version ?? 0
}
