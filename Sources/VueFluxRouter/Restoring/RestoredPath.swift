/// A saved path, as far as this version of the app can show it.
///
/// Save a ``SavedPath``, and decode it as this:
///
/// ```swift
/// let data = try JSONEncoder().encode(SavedPath(store.path))
/// let restored = try JSONDecoder().decode(RestoredPath<Place>.self, from: data)
/// store.actions.setPath(restored.path, animated: false)
/// if let loss = restored.loss { print(loss) }
/// ```
///
/// A route that cannot be decoded, because this app does not know it (any more), ends the path: what lay over
/// a place means nothing without it. A ``VersionedRoute`` reads the routes of older versions. Decoding throws
/// only if the data is neither a ``SavedPath`` nor a list.
public struct RestoredPath<Route: VueFluxRouter.Route & Decodable>: Decodable, Sendable {
  /// The routes up to the first that cannot be decoded.
  public let path: [Route]

  /// The part that is missing after them; nil if none is.
  public let loss: PathLoss?

  /// Decodes as much as can be.
  public init(from decoder: any Decoder) throws {
    let reader: RouteReader<Route>
    if let list = try? decoder.unkeyedContainer() {
      reader = RouteReader(list, version: 0)
    } else {
      let saved = try decoder.container(keyedBy: SavedKey.self)
      let version = try saved.decode(Int.self, forKey: .version)
      reader = RouteReader(try saved.nestedUnkeyedContainer(forKey: .path), version: version)
    }
    path = reader.path
    loss = reader.loss
  }
}
