import Synchronization
import VueFlux

/// The executor of one store or of one task in a simulation: its work waits for the scheduler.
final class SimulatedExecutor: TaskExecutor {
  let name: String

  /// The agent of the work that belongs to no task.
  let agent: Agent

  /// Whether the first task here has the executor's name.
  let isOfTask: Bool
  private let scheduler: Scheduler
  private let stepsElsewhere = Atomic(0)

  init(_ name: String, isOfTask: Bool = false, _ scheduler: Scheduler) {
    self.name = name
    self.isOfTask = isOfTask
    self.scheduler = scheduler
    agent = scheduler.addAgent(name)
  }

  /// The executor for a store, which makes one commit in each turn.
  func executor(_ listener: any StoreListener) -> Executor {
    Executor(taskExecutor: self, turnLength: 1, listener: listener) {
      self.add(.closure($0), of: .executor)
    }
  }

  /// The name of a task here that is not the first one of a task, nor an effect: a child task, or an actor's turn.
  var nameOfPart: String { isOfTask ? "a part of \(name)" : "a part of an effect of \(name)" }

  func enqueue(_ job: consuming ExecutorJob) {
    let owner = WorkOwner(of: job, on: agent)
    add(.job(UnownedJob(job)), of: owner)
  }

  private func add(_ work: ExecutorWork, of owner: WorkOwner) {
    if !scheduler.add(work, of: owner, on: self) { runElsewhere(work) }
  }

  /// Lets tasks go on when the run is over, and drops turns.
  ///
  /// A task that ignores its cancellation is abandoned after many steps.
  func runElsewhere(_ work: ExecutorWork) {
    let count = stepsElsewhere.add(1, ordering: .relaxed).newValue
    if count < 10_000 { work.runElsewhere(on: self) }
  }
}
