/// A path of routes, which a store owns and screens follow.
///
/// It is the state of a store of its own, or a part of a larger one, see ``RoutingState``:
///
/// ```swift
/// let store = Store<RouterState<Place>>(
///   state: .init(path: [.inbox]), executor: .mainThread)
/// store.actions.push(.letter(id: 3))
/// store.path  // [.inbox, .letter(id: 3)]
/// ```
///
/// Tabs with a path each are a ``RouterTree``. Windows have stores of their own, which are addressed by tag.
public struct RouterState<Route: VueFluxRouter.Route>: RoutingState, Hashable {
  /// The changes of the path.
  public typealias Action = RouterAction<Route>

  /// The code that changes the path.
  public typealias Mutations = RouterMutations<Route>

  /// The routes, from the first to the one that the user sees.
  public internal(set) var path: [Route]

  /// The details of routes of the path.
  public internal(set) var details: [Route: Route.Details] = [:]

  /// Whether the action that has changed the path last wants the screens to be seen moving.
  public internal(set) var isAnimated: Bool

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - path: The path to begin with.
  ///   - isAnimated: Whether screens that do not show it yet are to be seen moving there.
  public init(path: [Route] = [], animated isAnimated: Bool = false) {
    self.path = path
    self.isAnimated = isAnimated
  }

  /// Itself, as it is all there is.
  public var routing: RouterState { self }
}

extension RouterState: Encodable where Route: Encodable, Route.Details: Encodable {}
extension RouterState: Decodable where Route: Decodable, Route.Details: Decodable {}
