/// A saved path, as far as this version of the app can show it.
///
/// Save `store.path` with an encoder, and decode it as this:
///
/// ```swift
/// let data = try JSONEncoder().encode(store.path)
/// let restored = try JSONDecoder().decode(RestoredPath<Place>.self, from: data)
/// store.actions.setPath(restored.path, animated: false)
/// if let loss = restored.loss { print(loss) }
/// ```
///
/// A route that cannot be decoded, because this app does not know it (any more), ends the path: what lay over
/// a place means nothing without it. Decoding throws only if what was saved is no list.
public struct RestoredPath<Route: VueFluxRouter.Route & Decodable>: Decodable, Sendable {
  /// The routes up to the first that cannot be decoded.
  public let path: [Route]

  /// The part that is missing after them; nil if none is.
  public let loss: PathLoss?

  /// Decodes as much as can be.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var path: [Route] = []
    var loss: PathLoss?
    while !container.isAtEnd, loss == nil {
      do {
        path.append(try container.decode(Route.self))
      } catch {
        let count = container.count.map { $0 - path.count }
        loss = PathLoss(position: path.count, count: count, reason: PathLoss.reason(of: error))
      }
    }
    self.path = path
    self.loss = loss
  }
}
