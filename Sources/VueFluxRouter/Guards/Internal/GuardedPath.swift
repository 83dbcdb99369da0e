import VueFlux

/// The place of a path in a state, and of the actions to it.
struct GuardedPath<State: VueFlux.State, Route: VueFluxRouter.Route>: Sendable {
  let routing: @Sendable (Computed<State>) -> RouterState<Route>
  let action: @Sendable (RouterAction<Route>) -> State.Action
  let routerAction: @Sendable (State.Action) -> RouterAction<Route>?
}

extension RouterAction {
  /// The action that puts a path in place, and is seen moving or not.
  static func set(_ path: [Route], animated isAnimated: Bool) -> RouterAction {
    isAnimated ? .set(path) : .set(path).withoutAnimation
  }

  /// Whether a router reports the screens with it.
  var isReport: Bool {
    switch self {
    case .follow: true
    case .unanimated(let action): action.isReport
    default: false
    }
  }
}
