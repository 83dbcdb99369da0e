/// The work of a simulation that may go on; each agent does its own in order.
struct ReadyWork: Sendable {
  struct Item: Sendable {
    let agent: Agent
    let work: ExecutorWork
    let executor: SimulatedExecutor
  }

  /// The agents that have work, in the order in which they got it.
  private(set) var agents: [Agent] = []

  /// The work of each agent, by its number.
  private var items: [[Item]] = []

  init() {}

  mutating func add(_ item: Item) {
    let number = item.agent.number
    while items.count <= number { items.append([]) }
    if items[number].isEmpty { agents.append(item.agent) }
    items[number].append(item)
  }

  /// Makes an agent the first one, if it has work.
  mutating func moveToFront(_ agent: Agent) {
    guard let index = agents.firstIndex(of: agent), index > 0 else { return }
    agents.remove(at: index)
    agents.insert(agent, at: 0)
  }

  /// Removes the oldest work of the agent at an index.
  mutating func take(at index: Int) -> Item {
    let agent = agents.remove(at: index)
    let item = items[agent.number].removeFirst()
    if !items[agent.number].isEmpty { agents.append(agent) }
    return item
  }

  mutating func takeAll() -> [Item] {
    defer { self = ReadyWork() }
    return agents.flatMap { items[$0.number] }
  }
}
