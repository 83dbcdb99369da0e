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
  var canChange = true

  /// The screen that is always there.
  var root: Screen { Screen(display: self, depth: 0) }

  /// Takes screens away as a user does.
  func swipe(toDepth depth: Int) {
    path.removeSubrange(depth...)
  }

  fileprivate func take(_ step: PlaceStep, _ isAnimated: Bool, at depth: Int) async throws -> Screen
  {
    // Whoever is asked lies right under what the step is about.
    let isAskedRightly =
      if case .push = step { depth == path.count } else { depth == path.count - 1 }
    #expect(isAskedRightly, "\(step) was asked of the screen at \(depth), with \(path) shown")
    if case .pop(let route) = step { #expect(path.last == route) }
    if case .change(let route, _) = step { #expect(path.last == route) }
    try await prepare(step)
    step.apply(to: &path)
    steps.append(step)
    animated.append(isAnimated)
    return Screen(display: self, depth: depth + 1)
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
