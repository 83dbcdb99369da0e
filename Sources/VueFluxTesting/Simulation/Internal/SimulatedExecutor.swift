import Dispatch
import VueFlux

/// The executor of one store or of one task in a simulation: its work waits for the scheduler.
final class SimulatedExecutor: TaskExecutor {
  let name: String

  /// The agent of the work that belongs to no task.
  let agent: Agent

  /// Whether the first task here has the executor's name.
  let isOfTask: Bool
  private let scheduler: Scheduler

  init(_ name: String, isOfTask: Bool = false, _ scheduler: Scheduler) {
    self.name = name
    self.isOfTask = isOfTask
    self.scheduler = scheduler
    agent = scheduler.addAgent(name)
  }

  /// The executor for a store, which makes one commit in each turn.
  var executor: Executor {
    Executor(taskExecutor: self, turnLength: 1) { self.add(.closure($0)) }
  }

  /// The name of a task here that is not the first one of a task, nor an effect: a child task, or an actor's turn.
  var nameOfPart: String { isOfTask ? "a part of \(name)" : "a part of an effect of \(name)" }

  func enqueue(_ job: consuming ExecutorJob) {
    let id = job.description
    add(.job(UnownedJob(job)), ofTask: id)
  }

  private func add(_ work: ExecutorWork, ofTask id: String? = nil) {
    if !scheduler.add(work, ofTask: id, on: self) { runElsewhere(work) }
  }

  /// Lets tasks go on when the run is over, and drops turns.
  func runElsewhere(_ work: ExecutorWork) {
    guard case .job = work else { return }
    DispatchQueue.global().async { work.run(on: self) }
  }
}
