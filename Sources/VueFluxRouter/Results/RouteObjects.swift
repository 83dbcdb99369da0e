public import VueFlux

/// Objects that live for as long as their routes are in the path.
///
/// ```swift
/// let objects = RouteObjects(store)
/// let letter = objects.object(for: .letter(id: 3)) {
///   Store<LetterState>(state: .init(id: 3), executor: .mainThread)
/// }
/// ```
///
/// An object is made when it is first asked for, and released when its route leaves the path, with the objects of all
/// routes on top of that one; the topmost goes first. A route that is pushed again gets another object. Each position
/// of the path has its own objects, one of each type, also if routes are equal.
///
/// It does not keep the store alive. It observes the path on the main actor: give the store `.immediate` or
/// `.mainThread`, so that the objects of a path can be asked for as soon as it is set.
@MainActor
public final class RouteObjects<Route: VueFluxRouter.Route> {
  /// The objects of one position, by their types.
  private final class Shelf {
    var objects: [ObjectIdentifier: AnyObject] = [:]
  }

  private var shelves = RouteBound<Route, Shelf>()

  /// Creates the object for a path that is anywhere in a state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - routing: Reads the path from the state.
  public init<State: VueFlux.State>(
    _ store: Store<State>,
    routing: @escaping @Sendable (_ computed: Computed<State>) -> RouterState<Route>
  ) {
    store.observe(
      { routing($0).path },
      scope: self,
      buffering: .every,
      observer: { [weak self] path in self?.follow(path) }
    )
  }

  /// Creates the object for the path of a state.
  ///
  /// - Parameter store: The store.
  public convenience init<State: RoutingState<Route>>(_ store: Store<State>) {
    self.init(store) { $0.state.routing }
  }

  /// Creates the object for the path of a tab, whether the tab is selected or not.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - tab: The tab.
  public convenience init<State: TreeState>(_ store: Store<State>, in tab: State.Tab)
  where State.Route == Route {
    self.init(store) { $0.state.tree[tab] }
  }

  private func follow(_ path: [Route]) {
    var ended = shelves.follow(path, make: { _ in Shelf() })
    // One after the other, and after the change: an object that is released may ask for others.
    while !ended.isEmpty { ended.removeFirst() }
  }
}

// MARK: - Objects

extension RouteObjects {
  /// The object of a route, where it is topmost.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - make: Makes the object, if there is none. It may ask for other objects.
  /// - Returns: The object. For a route that is not in the path it is made, and not kept.
  public func object<Object: AnyObject>(for route: Route, make: () -> Object) -> Object {
    object(on: shelves.path.lastIndex(of: route).flatMap { shelves[$0] }, make)
  }

  /// The object of the route at a position of the path, counted from 0.
  ///
  /// As ``object(for:make:)``.
  public func object<Object: AnyObject>(at position: Int, make: () -> Object) -> Object {
    object(on: shelves[position], make)
  }

  private func object<Object: AnyObject>(on shelf: Shelf?, _ make: () -> Object) -> Object {
    let id = ObjectIdentifier(Object.self)
    if let object = shelf?.objects[id] as? Object { return object }
    let object = make()
    // It may have asked for itself.
    if let other = shelf?.objects[id] as? Object { return other }
    shelf?.objects[id] = object
    return object
  }
}
