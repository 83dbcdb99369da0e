import VueFluxRouter
import VueFluxTestSupport

/// Screens that are objects, which count themselves and tell what they are asked for.
@MainActor
final class ScreenObject: Routable {
  private let root: ScreenObject?
  private let name: String
  private let living = Guarded(0)
  private(set) var asked: [String] = []

  init(name: String = "root", root: ScreenObject? = nil) {
    self.name = name
    self.root = root
    root?.living.withLock { $0 += 1 }
  }

  private func note(_ step: PlaceStep) {
    (root ?? self).asked.append("\(name): \(step)")
  }

  func push(_ route: Place, animated isAnimated: Bool) async throws -> any Routable<Place> {
    note(.push(route))
    return ScreenObject(name: "\(route)", root: root ?? self)
  }

  func pop(_ route: Place, animated isAnimated: Bool) async throws {
    note(.pop(route))
  }

  func change(
    _ route: Place,
    to newRoute: Place,
    animated isAnimated: Bool
  ) async throws -> (any Routable<Place>)? {
    note(.change(route, to: newRoute))
    return ScreenObject(name: "\(newRoute)", root: root ?? self)
  }

  deinit {
    root?.living.withLock { $0 -= 1 }
  }

  /// How many screens there are on top of this one, which is the root.
  var alive: Int { living.withLock { $0 } }
}
