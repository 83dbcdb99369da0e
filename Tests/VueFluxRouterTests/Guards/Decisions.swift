import VueFluxRouter

/// Decisions that are awaited.
enum Decisions {
  static var allow: RouteDecision<Place> { get async { .allow } }
}
