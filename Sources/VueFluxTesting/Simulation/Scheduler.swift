import VueFlux

/// All work of a simulation that may go on now.
final class Scheduler: Sendable {
  typealias Item = ReadyWork.Item

  private struct Contents: Sendable {
    var choices: Choices
    var agents = Agents()
    var ready = ReadyWork()

    /// The agent that has gone on last.
    var last: Agent?

    /// How many steps there were, with the program as step 0, and whether one of them is running.
    var progress = WorkProgress()

    /// The work after the current step.
    var rest: [@Sendable () -> Void] = []
    var isEnding = false
    var isClosed = false

    /// The step that is running, or is next.
    var moment: OutsideWork.Moment {
      let name = progress.runningCount > 0 ? last.map { agents.names[$0.number] } : nil
      return .atStep(progress.begun, of: name)
    }

    /// Chooses the agent that goes on.
    mutating func choose() -> Int { choices.choose(among: ready.agents, agents.names) }
  }

  private let contents: Shared<Contents>

  /// Where the names of executors go that got work from outside of the simulation.
  let outside: OutsideWork

  init(choices: Choices, outside: OutsideWork) {
    contents = Shared(Contents(choices: choices))
    self.outside = outside
  }

  // MARK: - Agents

  func addAgent(_ name: String) -> Agent {
    contents.withLock { $0.agents.add(name) }
  }

  /// Names the task that is going on.
  func nameTask(_ name: String) {
    contents.withLock { contents in
      if let last = contents.last { contents.agents.names[last.number] = name }
    }
  }

  var names: [String] { contents.withLock { $0.agents.names } }

  // MARK: - Work

  /// Adds work.
  ///
  /// - Returns: Whether the run goes on.
  func add(_ work: ExecutorWork, of owner: WorkOwner, on executor: SimulatedExecutor) -> Bool {
    let isOutside = !MainThread.isCurrent
    return contents.withLock { contents in
      if isOutside || contents.isClosed {
        outside.note(
          contents.agents.name(of: owner) ?? executor.name,
          contents.isEnding ? .afterRun : contents.moment
        )
      }
      guard !contents.isClosed else { return false }
      let agent = contents.agents.agent(of: owner, on: executor)
      contents.ready.add(Item(agent: agent, work: work, executor: executor))
      return true
    }
  }

  /// Chooses the work that goes on, and removes it.
  ///
  /// The first option is the agent that has gone on last, if it has work.
  func next() -> Item? {
    contents.withLock { contents in
      guard !contents.ready.agents.isEmpty else { return nil }
      if let last = contents.last { contents.ready.moveToFront(last) }
      let item = contents.ready.take(at: contents.choose())
      contents.last = item.agent
      return item
    }
  }

  /// Runs work as one step.
  func run(_ item: Item) {
    step { item.work.run(on: item.executor) }
  }

  /// Runs the program, or a part of it, and then what it leaves to be done afterwards.
  func step(_ body: () throws -> Void) rethrows {
    contents.withLock { $0.progress.runningCount = 1 }
    defer {
      let rest = contents.withLock { contents in
        contents.progress.runningCount = 0
        contents.progress.begun += 1
        defer { contents.rest = [] }
        return contents.rest
      }
      for body in rest { body() }
    }
    try body()
  }

  /// How many steps there were, and whether the program, or a step of it, is running.
  var progress: WorkProgress { contents.withLock { $0.progress } }

  /// Runs `body` after the current step.
  func afterStep(_ body: @escaping @Sendable () -> Void) {
    contents.withLock { $0.rest.append(body) }
  }

  /// Removes the work of the first agent, and chooses nothing.
  func takeFirst() -> Item? {
    contents.withLock { $0.ready.agents.isEmpty ? nil : $0.ready.take(at: 0) }
  }

  func pick(among count: Int) -> Int {
    contents.withLock { $0.choices.pick(among: count) }
  }

  var choices: Choices { contents.withLock { $0.choices } }

  /// Says that work from now on comes after the run.
  func beginEnd() {
    contents.withLock { $0.isEnding = true }
  }

  /// Ends the run, and returns the work that is left.
  func close() -> [Item] {
    contents.withLock { contents in
      contents.isClosed = true
      return contents.ready.takeAll()
    }
  }
}
