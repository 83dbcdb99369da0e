/// A tree as it is saved, with the version of its routes.
///
/// ```swift
/// let data = try JSONEncoder().encode(SavedTree(store.tree))
/// ```
///
/// It is decoded as a ``RestoredTree``.
public struct SavedTree<
  Tab: Hashable & Sendable & Encodable,
  Route: VueFluxRouter.Route & Encodable
>:
  Encodable, Sendable
{
  private struct TabPath: Encodable, Sendable {
    let tab: Tab
    let path: [Route]
  }

  private let version: Int
  private let tab: Tab
  private let paths: [TabPath]

  /// Creates the saved form of a tree.
  public init(_ tree: RouterTree<Tab, Route>) {
    version = VueFluxRouter.version(of: Route.self)
    tab = tree.tab
    paths = tree.tabs.map { TabPath(tab: $0, path: tree[$0].path) }
  }
}
