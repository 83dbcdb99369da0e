import VueFluxRouter

/// A flat stack of screens, such as UIKit's, which reports how many there are after each change.
///
/// Users pop as they like, also while a step is being taken.
@MainActor
final class NavigationStack {
  private(set) var path: [Place] = []
  var report: (_ depth: Int) -> Void = { _ in }
  var prepare: @MainActor (PlaceStep) async throws -> Void = { _ in }

  var root: Level { Level(stack: self, depth: 0) }

  func pop(toDepth depth: Int) {
    guard depth < path.count else { return }
    path.removeSubrange(depth...)
    report(path.count)
  }

  fileprivate func push(_ route: Place) {
    path.append(route)
    report(path.count)
  }

  /// So many screens of the stack.
  struct Level: Routable {
    fileprivate let stack: NavigationStack
    fileprivate let depth: Int

    func push(_ route: Place, animated isAnimated: Bool) async throws -> any Routable<Place> {
      try await stack.prepare(.push(route))
      stack.push(route)
      return Level(stack: stack, depth: stack.path.count)
    }

    func change(
      _ route: Place,
      to newRoute: Place,
      animated isAnimated: Bool
    ) async throws -> (any Routable<Place>)? {
      try await stack.prepare(.change(route, to: newRoute))
      return nil
    }

    func pop(_ route: Place, animated isAnimated: Bool) async throws {
      try await stack.prepare(.pop(route))
      stack.pop(toDepth: depth)
    }
  }
}
