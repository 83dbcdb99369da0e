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
