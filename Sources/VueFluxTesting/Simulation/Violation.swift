/// The reason why a run fails.
struct Violation: Equatable, Sendable, CustomStringConvertible {
  let description: String

  /// Whether the same schedule leads there again.
  var isRepeatable = true

  /// Whether the run has no end, so that a shorter schedule would not be shorter.
  var isEndless = false

  static func broken(_ rule: String) -> Violation {
    Violation(description: "\"\(rule)\" does not hold.")
  }

  static func rule(_ rule: Rule) -> Violation {
    switch rule.kind {
    case .always: broken(rule.name)
    case .finally: Violation(description: "\"\(rule.name)\" does not hold at the end.")
    case .eventually: Violation(description: "\"\(rule.name)\" has never held.")
    }
  }

  static func thrown(_ error: any Error, by name: String) -> Violation {
    Violation(description: "\(name) has thrown an error: \(ValueText(error))")
  }

  static func unfinished(_ names: [String]) -> Violation {
    Violation(
      description: """
        \(list(names)) did not end, and nothing is left to happen. \
        A task may wait for an event that never comes. Or it waits for something outside of the simulation, such as a \
        real clock, a queue, or a detached task. For an effect that lasts as long as its store, use 'allowPending(effects:of:)'.
        """
    )
  }

  static func endless(_ count: Int) -> Violation {
    Violation(
      description: """
        The run has no end: it was stopped after \(count) steps. Look for stores, effects or tasks that keep each \
        other busy. If it may go on forever, pass 'duration'.
        """,
      isEndless: true
    )
  }

  static func outside(_ names: [String], _ moment: OutsideWork.Moment) -> Violation {
    Violation(
      description: """
        \(list(names)) got work from outside of the simulation. It came \(moment). Only its stores, effects and tasks \
        may dispatch. Look for 'Task { }', detached tasks, queues and real clocks.
        """,
      isRepeatable: false
    )
  }

  static func onQueue(_ store: String) -> Violation {
    Violation(
      description: """
        The store \(store) commits on a dispatch queue, outside of the simulation. Create it with 'world.store', or on \
        an executor of 'world.executor'.
        """,
      isRepeatable: false
    )
  }

  /// No run was made.
  static let nothing = Violation(
    description: "No run was made: there is no seed, or the limit is 0. Give at least one."
  )

  static func restless(_ names: [String]) -> Violation {
    Violation(
      description: """
        \(list(names)) went on after the run had ended and all tasks were cancelled. Look for loops \
        that discard the error of a sleep or a pause, as with 'try?'.
        """
    )
  }

  static func unreadable(_ schedule: String) -> Violation {
    Violation(
      description: """
        "\(Lines.shortened(schedule))" is not a schedule. A schedule is what a failure of 'simulate' prints, such as "ann/1>bob". \
        Copy all of it.
        """
    )
  }

  /// A step that did not end.
  static func stuck(_ problem: String) -> Violation {
    Violation(description: problem, isRepeatable: false)
  }

  private static func list(_ names: [String]) -> String {
    Lines.shortened(names.joined(separator: ", "))
  }

  static let notRepeated = """
    It did not happen again with the same schedule. Look for random numbers, dates, the order of sets and \
    dictionaries, and work outside of the simulation.
    """

  static func different(_ first: String, _ second: String) -> Violation {
    Violation(
      description: """
        Two runs with the same schedule were not the same: one had "\(first)" where the other had "\(second)". \
        Look for random numbers, dates, the order of sets and dictionaries, and work outside of the simulation.
        """,
      isRepeatable: false
    )
  }
}
