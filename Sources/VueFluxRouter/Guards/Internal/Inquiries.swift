import VueFlux

/// The navigations of one store that asynchronous guards are asked about, or have answered.
struct Inquiries<Route: VueFluxRouter.Route>: Sendable {
  /// A navigation that the guards are asked about.
  private struct Asking: Sendable {
    let number: Int
    let from: [Route]
    let effect: Effect
  }

  /// An answer that is on its way through the store, as an action.
  struct Answer: Sendable {
    fileprivate let number: Int
    fileprivate let action: RouterAction<Route>
    fileprivate let effect: Effect
    let judgement: Judgement<Route>

    /// Whether the path has changed since the question, or a newer question was asked.
    fileprivate(set) var isOvertaken = false
  }

  private var asking: Asking?
  private var answers: [Answer] = []

  var isEmpty: Bool { asking == nil && answers.isEmpty }

  /// The number of the navigation that the guards are asked about, and the path that it starts from.
  var current: (number: Int, from: [Route])? { asking.map { ($0.number, $0.from) } }
}

// MARK: - Asking and answering

extension Inquiries {
  /// Notes that an effect asks the guards.
  ///
  /// - Returns: The effects that this overtakes.
  mutating func begin(_ number: Int, from path: [Route], effect: Effect) -> [Effect] {
    defer { asking = Asking(number: number, from: path, effect: effect) }
    return overtake { _ in true }
  }

  /// Notes that the guards have answered, and that this action will come.
  ///
  /// - Returns: Whether the answer still counts.
  mutating func answer(
    _ number: Int,
    with action: RouterAction<Route>,
    _ judgement: Judgement<Route>
  ) -> Bool {
    guard let asking, asking.number == number else { return false }
    answers.append(
      Answer(number: number, action: action, effect: asking.effect, judgement: judgement)
    )
    self.asking = nil
    return true
  }

  /// Takes the answer that has come as this action; nil if the action is none.
  mutating func take(_ action: RouterAction<Route>) -> Answer? {
    let index = answers.firstIndex { $0.action == action }
    return index.map { answers.remove(at: $0) }
  }

  /// Forgets a navigation.
  ///
  /// - Returns: Whether its guards were still being asked.
  mutating func end(_ number: Int) -> Bool {
    answers.removeAll { $0.number == number }
    guard let asking, asking.number == number else { return false }
    self.asking = nil
    return true
  }
}

// MARK: - Being overtaken

extension Inquiries {
  /// Notes the path that the store has.
  ///
  /// - Returns: The effects that asked about changes of another path.
  mutating func note(path: [Route]) -> [Effect] {
    overtake { $0 != path }
  }

  private mutating func overtake(where isPast: (_ from: [Route]) -> Bool) -> [Effect] {
    var effects: [Effect] = []
    // An answer that comes late has to be recognized.
    for index in answers.indices where isPast(answers[index].judgement.from) {
      answers[index].isOvertaken = true
      effects.append(answers[index].effect)
    }
    if let asking, isPast(asking.from) {
      effects.append(asking.effect)
      self.asking = nil
    }
    return effects
  }
}
