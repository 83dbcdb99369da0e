import VueFlux

// MARK: - The end of a run

extension Simulation {
  var violation: Violation? { contents.withLock { $0.violation } }

  var hasFailed: Bool { violation != nil }

  /// How many tasks and effects have not ended.
  private var unfinishedCount: Int {
    let (stores, taskCount) = contents.withLock { ($0.stores, $0.unfinished.count) }
    return stores.reduce(taskCount) { $0 + $1.effectCount }
  }

  /// Whether some of the tasks and effects that have not ended may be on the main actor: not if all of them sleep.
  var mayBeElsewhere: Bool { unfinishedCount > clock.sleeperCount }

  /// The names of the tasks and effects that have not ended, and have to.
  var unfinished: [String] {
    let (tasks, stores) = contents.withLock { ($0.unfinished, $0.stores) }
    return tasks.sorted { $0.key < $1.key }.map(\.value) + stores.flatMap(\.unfinished)
  }

  /// Cancels what is left, lets it end, and releases the stores.
  func end() {
    let left = contents.withLock { contents in
      contents.isOver = true
      return contents
    }
    if unfinishedCount > 0 { scheduler.outside.ignoreLateWork() }
    for task in left.tasks { task.cancel() }
    for store in left.stores { store.cancelEffects() }
    // Enough for tasks that end when they are cancelled.
    for _ in 0..<(1000 + 100 * left.tasks.count) {
      guard let item = scheduler.takeFirst() else { break }
      scheduler.run(item)
    }
    let rest = scheduler.close()
    let restless = rest.isEmpty ? [] : unfinished
    if !restless.isEmpty { fail(.restless(restless)) }
    contents.withLock { contents in
      contents = Contents(violation: contents.violation, isOver: true)
    }
    for item in rest { item.executor.runElsewhere(item.work) }
  }
}
