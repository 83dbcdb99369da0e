/// Reads a list of saved routes up to the first that cannot be decoded.
struct RouteReader<Route: VueFluxRouter.Route & Decodable> {
  private(set) var path: [Route] = []
  private(set) var loss: PathLoss?

  init(_ container: any UnkeyedDecodingContainer, version: Int) {
    var container = container
    while !container.isAtEnd, loss == nil {
      let position = container.currentIndex
      do {
        path += try Self.routes(from: &container, version: version)
      } catch {
        let count = container.count.map { $0 - position }
        loss = PathLoss(position: position, count: count, reason: PathLoss.reason(of: error))
      }
    }
  }

  private static func routes(
    from container: inout any UnkeyedDecodingContainer,
    version: Int
  ) throws -> [Route] {
    guard let type = Route.self as? any VersionedRoute.Type, version < type.version else {
      return [try container.decode(Route.self)]
    }
    // Of type `Route`, which the compiler does not know.
    return try type.routes(from: container.superDecoder(), version: version)
      .compactMap { $0 as? Route }
  }
}
