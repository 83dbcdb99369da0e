// MARK: - Users

extension Transition {
  /// Notes that so many routes are said to be shown.
  mutating func note(depth: Int) {
    for index in givenUp.indices where depth <= givenUp[index].base {
      // Its screen may have been shown, and popped.
      givenUp[index].isOvertaken = true
    }
    if case .running(var running) = phase {
      let isUnderStep = running.note(depth: depth)
      phase = .running(running)
      guard isUnderStep else { return }
    }
    cut(toDepth: depth)
  }

  mutating func cut(toDepth depth: Int) {
    guard depth < stack.count else { return }
    shrink(toDepth: depth)
    if case .chosen = phase { phase = .idle }
    news = news ?? News()
  }
}
