import VueFluxTestSupport

/// What is written in a company.
enum CompanyStep: Int {
  /// By a thread: to all, or, beyond their number, to one.
  case own
  /// By the effect of a thread.
  case effect
  /// One of two that a thread dispatches together.
  case group

  /// What no store of a company commits.
  static let banned = -2

  func code(_ thread: Int, _ number: Int) -> Int {
    Step(thread: 100 * rawValue + thread, number: number).code
  }
}

extension Step {
  var kind: CompanyStep? { CompanyStep(rawValue: thread / 100) }
}

extension [Int] {
  /// Whether the second one of each group comes right after the first.
  var areGroupsWhole: Bool {
    indices.allSatisfy { index in
      !isFirstOfGroup(index) || (index + 1 < count && self[index + 1] == self[index] + 1)
    }
  }

  /// How many there are after each action that is none of a group, and after each group.
  var groupEnds: [Int] {
    indices.filter { !isFirstOfGroup($0) }.map { $0 + 1 }
  }

  private func isFirstOfGroup(_ index: Int) -> Bool {
    let step = Step(code: self[index])
    return step.kind == .group && step.number.isMultiple(of: 2)
  }
}
