import Testing
import VueFluxRouter
import VueFluxTestSupport

/// What a user sees: screens that do what they are asked for, and tell.
@MainActor
final class Display {
  /// The screens that lie on the first one.
  private(set) var path: [Place] = []
  private(set) var steps: [PlaceStep] = []
  private(set) var animated: [Bool] = []

  /// Called before a step is taken.
  var prepare: @MainActor (PlaceStep) async throws -> Void = { _ in }

  /// Called when a step is taken, before it ends.
  var finish: @MainActor (PlaceStep) async -> Void = { _ in }
  var canChange = true

  /// Whether each screen that is asked is expected to lie right under the step.
  ///
  /// After a late step, it need not.
  var checksOrder = true

  /// The screen that is always there.
  var root: Screen { Screen(display: self, depth: 0) }

  /// Takes screens away as a user does.
  func swipe(toDepth depth: Int) {
    path.removeSubrange(depth...)
  }

  /// Takes a step as a ``Routable`` is asked to: a push comes on top of all, a pop takes all that lies on a screen.
  fileprivate func take(_ step: PlaceStep, _ isAnimated: Bool, at depth: Int) async throws -> Screen
  {
    if checksOrder { expectIsRight(step, at: depth) }
    try await prepare(step)
    if Task.isCancelled { checksOrder = false }
    if case .push = step {} else { path.removeSubrange(min(depth, path.count)...) }
    if case .pop = step {} else { path.append(step.route) }
    steps.append(step)
    animated.append(isAnimated)
    let screen = Screen(display: self, depth: path.count)
    await finish(step)
    return screen
  }

  /// The screen that is asked lies right under the route of the step.
  private func expectIsRight(_ step: PlaceStep, at depth: Int) {
    switch step {
    case .push: #expect(depth == path.count, "\(step) was asked of screen \(depth) of \(path)")
    case .pop(let route), .change(let route, _):
      #expect(depth == path.count - 1, "\(step) was asked of screen \(depth) of \(path)")
      #expect(path.last == route)
    }
  }
}

extension PlaceStep {
  fileprivate var route: Place {
    switch self {
    case .push(let route), .pop(let route), .change(_, to: let route): route
    }
  }
}

/// One of the screens of a display.
struct Screen: Routable {
  let display: Display
  let depth: Int

  func push(_ route: Place, animated isAnimated: Bool) async throws -> any Routable<Place> {
    try await display.take(.push(route), isAnimated, at: depth)
  }

  func pop(_ route: Place, animated isAnimated: Bool) async throws {
    _ = try await display.take(.pop(route), isAnimated, at: depth)
  }

  func change(
    _ route: Place,
    to newRoute: Place,
    animated isAnimated: Bool
  ) async throws -> (any Routable<Place>)? {
    guard display.canChange else { return nil }
    return try await display.take(.change(route, to: newRoute), isAnimated, at: depth)
  }
}
