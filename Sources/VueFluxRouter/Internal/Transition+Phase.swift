// MARK: - Where a transition is

extension Transition {
  /// The thing that the router is doing.
  enum Phase: Sendable {
    case idle
    /// A step is chosen, and can be called off until it begins.
    case chosen(RunningStep<Route>)
    case running(RunningStep<Route>)
    case telling(Telling)
  }

  struct Telling: Sendable {
    let report: ScreenReport<Route>
    /// Whether the store has had another path meanwhile than the one that led there.
    var isPast = false
  }

  /// A change of the screens that the store does not know of.
  struct News: Sendable {
    var problem: RouterProblem<Route>?
  }

  /// A route that may lie on top of the stack, among others, because of a step that has ended late.
  struct Stray: Sendable {
    let route: Route
    /// How often it could not be popped.
    var failureCount = 0
  }

  /// A way that has turned out not to work, and is not tried again.
  enum Obstacle: Sendable, Equatable {
    /// This change takes two steps.
    case change(RouterStep<Route>)
    /// This path cannot be shown, and the store insists on it.
    case path([Route])
  }
}

// MARK: - What comes next, and what has come

extension Transition {
  /// The next thing for the router to do.
  enum Errand: Sendable {
    /// A step, which `begin(_:)` begins and `end(_:as:)` ends.
    case take(RunningStep<Route>)

    /// A report to the store, which `endTelling(pathAfter:)` ends.
    case tell(ScreenReport<Route>, problem: RouterProblem<Route>?)
  }

  /// How a step has ended.
  enum End: Sendable {
    case answered(StepAnswer<Route>)
    case failed(RouterProblem<Route>)
    /// It has not ended in time. It may still end.
    case givenUp(RouterProblem<Route>)
  }
}
