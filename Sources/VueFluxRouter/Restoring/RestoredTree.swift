/// A saved tree, as far as this version of the app can show it.
///
/// ```swift
/// let restored = try JSONDecoder().decode(
///   RestoredTree<Tab, Place>.self, from: data)
/// store.actions.restore(restored.tree)
/// ```
///
/// Each path is restored as a ``RestoredPath`` is. A tab that cannot be decoded is left out, with its path. If it
/// was the selected one, the first of the others is selected. Decoding throws if no tab is left, or the data is no
/// ``SavedTree``.
public struct RestoredTree<
  Tab: Hashable & Sendable & Decodable,
  Route: VueFluxRouter.Route & Decodable
>:
  Decodable, Sendable
{
  /// The tabs, and their paths up to the first route that cannot be decoded.
  public let tree: RouterTree<Tab, Route>

  /// The parts that are missing.
  public let losses: [Tab: PathLoss]

  /// How many tabs could not be decoded.
  public let lostTabCount: Int

  /// Decodes as much as can be.
  public init(from decoder: any Decoder) throws {
    let saved = try decoder.container(keyedBy: SavedKey.self)
    let version = try saved.decode(Int.self, forKey: .version)
    var list = try saved.nestedUnkeyedContainer(forKey: .paths)
    var paths: [(tab: Tab, path: [Route])] = []
    var losses: [Tab: PathLoss] = [:]
    var lostTabCount = 0
    while !list.isAtEnd {
      let item = try list.nestedContainer(keyedBy: SavedKey.self)
      guard let tab = try? item.decode(Tab.self, forKey: .tab) else {
        lostTabCount += 1
        continue
      }
      let reader = RouteReader<Route>(
        try item.nestedUnkeyedContainer(forKey: .path),
        version: version
      )
      paths.append((tab, reader.path))
      losses[tab] = reader.loss
    }
    let selected = try? saved.decode(Tab.self, forKey: .tab)
    guard let tab = selected ?? paths.first?.tab else {
      throw DecodingError.dataCorruptedError(
        forKey: .tab,
        in: saved,
        debugDescription: "No tab of the saved tree can be decoded."
      )
    }
    tree = RouterTree(tab: tab, paths: paths)
    self.losses = losses
    self.lostTabCount = lostTabCount
  }
}
