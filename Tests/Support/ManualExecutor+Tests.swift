package import VueFlux
package import VueFluxTesting

extension ManualExecutor {
  /// The executor for a store whose effects run on the system's threads.
  package var executorForCommits: Executor {
    Executor { [executor] work in executor.execute(work) }
  }

  /// Takes the oldest piece of work out, to be run by the test as it likes.
  package func take() -> [@Sendable () -> Void] {
    take(1)
  }

  /// Drops all that waits now; the stores may ask again at once.
  package func dropAll() {
    withExtendedLifetime(take(.max)) {}
  }

  /// Starts a task, and runs it until it waits.
  package func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let task = Task(executorPreference: taskExecutor, operation: body)
    runAll()
    return task
  }
}
