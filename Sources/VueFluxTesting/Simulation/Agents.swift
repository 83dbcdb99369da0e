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

  /// The name of the agent of some work, if it has one already.
  func name(of owner: WorkOwner) -> String? {
    owners[owner].map { names[$0.number] }
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

/// A task, or the executor of a store, that takes turns with others in a simulation.
///
/// Its number is its place in the order in which agents first had work.
struct Agent: Hashable, Sendable {
  let number: Int
}

/// The owner of a piece of work; each owner is an agent.
enum WorkOwner: Hashable, Sendable {
  /// A store's turn, or a call of its observers.
  case executor
  /// A task, by its id in the process.
  case task(String)
  /// The turn of an actor, on the executor of this agent.
  case actor(on: Agent)

  init(of job: borrowing ExecutorJob, on agent: Agent) {
    let id = job.description
    self = id.hasSuffix("(id: nil)") ? .actor(on: agent) : .task(id)
  }
}
