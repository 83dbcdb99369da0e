/// The agents of a simulation, by their number.
struct Agents: Sendable {
  var names: [String] = []
  private var owners: [WorkOwner: Agent] = [:]

  /// The agents of executors that their first task has taken.
  private var taken: Set<Agent> = []

  mutating func add(_ name: String) -> Agent {
    names.append(name)
    return Agent(number: names.count - 1)
  }

  mutating func agent(of owner: WorkOwner, on executor: SimulatedExecutor) -> Agent {
    if owner == .executor { return executor.agent }
    if let agent = owners[owner] { return agent }
    var isFirstTask = false
    if case .task = owner, executor.isOfTask { isFirstTask = taken.insert(executor.agent).inserted }
    let agent = isFirstTask ? executor.agent : add(executor.nameOfPart)
    owners[owner] = agent
    return agent
  }
}
