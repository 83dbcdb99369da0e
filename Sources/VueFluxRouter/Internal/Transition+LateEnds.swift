// MARK: - Late ends

extension Transition {
  /// Notes that a step has ended that was given up.
  ///
  /// - Returns: Whether the screens may be in disorder. They are put in order next.
  mutating func endLate(_ step: RunningStep<Route>, as answer: StepAnswer<Route>?) -> Bool {
    guard let index = givenUp.firstIndex(where: { $0.number == step.number }) else { return false }
    let step = givenUp.remove(at: index)
    switch answer {
    case nil, .unchangeable:
      return false
    case .shows, .popped:
      // The screens have changed, so a way that was closed may be open.
      obstacle = nil
    }
    switch answer {
    case let answer? where !step.isOvertaken:
      take(step, answer)
      news = news ?? News()
      return false
    case .popped where stack.count == step.base && !isRunning && givenUp.isEmpty:
      // Nothing lies where it has popped, and nothing is on its way there.
      return false
    default:
      loseOrder(over: step)
      return true
    }
  }

  private var isRunning: Bool {
    if case .running = phase { true } else { false }
  }

  /// Notes that a step has been taken among others, in an order that is not known.
  ///
  /// Whatever lies over the screens that all of them have left alone is popped next.
  mutating func loseOrder(over step: RunningStep<Route>) {
    switch phase {
    case .running(var running):
      running.isOvertaken = true
      phase = .running(running)
    case .chosen:
      phase = .idle
    case .idle, .telling:
      break
    }
    stray = Stray(route: step.step.route)
    overtakeGivenUp()
    shrink(toDepth: step.base)
  }

  mutating func overtakeGivenUp() {
    for index in givenUp.indices { givenUp[index].isOvertaken = true }
  }
}
