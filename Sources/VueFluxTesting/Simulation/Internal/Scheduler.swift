import VueFlux

/// All work of a simulation that may go on now.
final class Scheduler: Sendable {
  struct Item: Sendable {
    let agent: Agent
    let work: ExecutorWork
    let executor: SimulatedExecutor
  }

  fileprivate struct Contents: Sendable {
    var choices: Choices

    /// The work, oldest first.
    var ready: [Item] = []
    var names: [String] = []

    /// The agents of tasks, by the id of the task.
    var tasks: [String: Agent] = [:]

    /// The agent that has gone on last.
    var last: Agent?

    /// What the step that is going on has left to be done at its end.
    var rest: [@Sendable () -> Void] = []

    /// The executors that got work from another thread than the main one.
    var strangers: [String] = []
    var isClosed = false
  }

  private let contents: Shared<Contents>

  init(choices: Choices) {
    contents = Shared(Contents(choices: choices))
  }

  // MARK: - Agents

  func addAgent(_ name: String) -> Agent {
    contents.withLock { $0.addAgent(name) }
  }

  /// Names the task that is going on.
  func nameTask(_ name: String) {
    contents.withLock { contents in
      if let last = contents.last { contents.names[last.number] = name }
    }
  }

  var names: [String] { contents.withLock { $0.names } }

  // MARK: - Work

  /// Adds work, which belongs to a task or else to the executor.
  ///
  /// - Returns: Whether the run goes on.
  func add(_ work: ExecutorWork, ofTask id: String?, on executor: SimulatedExecutor) -> Bool {
    let isStranger = !MainThread.isCurrent
    return contents.withLock { contents in
      guard !contents.isClosed else { return false }
      if isStranger { contents.strangers.append(executor.name) }
      let agent = id.map { contents.agent(ofTask: $0, on: executor) } ?? executor.agent
      contents.ready.append(Item(agent: agent, work: work, executor: executor))
      return true
    }
  }

  /// Chooses the work that goes on, and removes it.
  ///
  /// The first option is the agent that has gone on last, and then the oldest work comes first.
  func next() -> Item? {
    contents.withLock { contents in
      guard !contents.ready.isEmpty else { return nil }
      let indices = contents.ready.indices
      let options =
        indices.filter { contents.ready[$0].agent == contents.last }
        + indices.filter { contents.ready[$0].agent != contents.last }
      let choice = contents.choices.choose(among: options.map { contents.ready[$0].agent })
      let item = contents.ready.remove(at: options[choice])
      contents.last = item.agent
      return item
    }
  }

  /// Runs work, and what it leaves to be done afterwards.
  func run(_ item: Item) {
    item.work.run(on: item.executor)
    let rest = contents.withLock { contents in
      defer { contents.rest = [] }
      return contents.rest
    }
    for body in rest { body() }
  }

  func afterStep(_ body: @escaping @Sendable () -> Void) {
    contents.withLock { $0.rest.append(body) }
  }

  /// Removes the oldest work, and chooses nothing.
  func takeFirst() -> Item? {
    contents.withLock { $0.ready.isEmpty ? nil : $0.ready.removeFirst() }
  }

  func pick(among count: Int) -> Int {
    contents.withLock { $0.choices.pick(among: count) }
  }

  var choices: Choices { contents.withLock { $0.choices } }

  /// The executors that got work from outside of the simulation.
  var strangers: [String] { contents.withLock { $0.strangers } }

  /// Ends the run, and returns the work that is left.
  func close() -> [Item] {
    contents.withLock { contents in
      defer { contents.ready = [] }
      contents.isClosed = true
      return contents.ready
    }
  }
}

extension Scheduler.Contents {
  fileprivate mutating func addAgent(_ name: String) -> Agent {
    names.append(name)
    return Agent(number: names.count - 1)
  }

  fileprivate mutating func agent(ofTask id: String, on executor: SimulatedExecutor) -> Agent {
    if let agent = tasks[id] { return agent }
    let isFirst = executor.isOfTask && !tasks.values.contains(executor.agent)
    let agent = isFirst ? executor.agent : addAgent(executor.nameOfPart)
    tasks[id] = agent
    return agent
  }
}
