import VueFlux

// MARK: - The end of a run

extension Simulation {
  var violation: Violation? { contents.withLock { $0.violation } }

  var hasFailed: Bool { violation != nil }

  /// Whether a task or an effect has not ended.
  var mayBeElsewhere: Bool {
    let (stores, hasTasks) = contents.withLock { ($0.stores, !$0.unfinished.isEmpty) }
    return hasTasks || stores.contains { $0.hasEffects }
  }

  /// The names of the tasks and effects that have not ended, and have to.
  var unfinished: [String] {
    let (tasks, stores) = contents.withLock { ($0.unfinished, $0.stores) }
    return tasks.sorted { $0.key < $1.key }.map(\.value) + stores.flatMap(\.unfinished)
  }

  /// Cancels what is left, lets it end, and releases the stores.
  func end() {
    let left = contents.withLock { contents in
      defer { contents = Contents() }
      return contents
    }
    for task in left.tasks { task.cancel() }
    for store in left.stores { store.cancelEffects() }
    // Enough for tasks that end when they are cancelled.
    for _ in 0..<10_000 {
      guard let item = scheduler.takeFirst() else { break }
      scheduler.run(item)
    }
    for item in scheduler.close() { item.executor.runElsewhere(item.work) }
  }
}
