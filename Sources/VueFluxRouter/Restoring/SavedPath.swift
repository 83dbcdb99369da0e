/// A path as it is saved, with the version of its routes.
///
/// ```swift
/// let data = try JSONEncoder().encode(SavedPath(store.path))
/// ```
///
/// It is decoded as a ``RestoredPath``.
public struct SavedPath<Route: VueFluxRouter.Route & Encodable>: Encodable, Sendable {
  private let version: Int
  private let path: [Route]

  /// Creates the saved form of a path.
  public init(_ path: [Route]) {
    version = VueFluxRouter.version(of: Route.self)
    self.path = path
  }
}

/// The keys of a path, and of a tree.
enum SavedKey: String, CodingKey {
  case version, path, tab, paths
}
