import VueFlux

// MARK: - The end of a run

extension Simulation {
  var violation: Violation? { contents.withLock { $0.violation } }

  var hasFailed: Bool { violation != nil }

  /// Whether a task or an effect has not ended; it may be on the main actor.
  var mayBeElsewhere: Bool {
    let (stores, hasTasks) = contents.withLock { ($0.stores, !$0.unfinished.isEmpty) }
    return hasTasks || stores.contains { $0.hasEffects }
  }

  /// The names of the tasks and effects that have not ended, and have to.
  var unfinished: [String] {
    let (tasks, stores) = contents.withLock { ($0.unfinished, $0.stores) }
    return tasks.sorted { $0.key < $1.key }.map(\.value) + stores.flatMap(\.unfinished)
  }

  /// Cancels all tasks and effects.
  func cancelAll() {
    let (tasks, stores) = contents.withLock { ($0.tasks, $0.stores) }
    for task in tasks { task.cancel() }
    for store in stores { store.cancelEffects() }
  }

  /// Cancels what is left, lets it end, and releases the stores.
  func end() {
    let left = contents.withLock { contents in
      contents.isOver = true
      return contents
    }
    if mayBeElsewhere { scheduler.outside.ignoreLateWork() }
    scheduler.beginEnd()
    let limit = 1000 + 10 * (left.tasks.count + clock.sleeperCount)
    cancelAll()
    // Enough for tasks that end when they are cancelled.
    for _ in 0..<limit {
      guard let item = scheduler.takeFirst() else { break }
      scheduler.run(item)
    }
    let rest = scheduler.close()
    let names = scheduler.names
    let restless = Set(rest.filter(\.work.isOfTask).map { names[$0.agent.number] })
    if !restless.isEmpty { fail(.restless(restless.sorted())) }
    contents.withLock { contents in
      contents = Contents(violation: contents.violation, isOver: true)
    }
    for item in rest { item.executor.runElsewhere(item.work) }
  }
}
