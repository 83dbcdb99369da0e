public import VueFlux

/// The world of a program of `simulate`, in which everything that happens next is a choice.
///
/// A program creates stores and tasks, and states rules:
///
/// ```swift
/// await simulate { world in
///   let stock = world.store("stock", state: Stock(count: 1))
///   for name in ["ann", "bob"] {
///     world.task(name) { try await buy(from: stock) }
///   }
///   world.always("the stock is never negative") { stock.count >= 0 }
/// }
/// ```
///
/// The stores commit, and the tasks and effects go on, one step at a time, on the main thread. A step of a task ends
/// where it waits; a step of a store is one commit, or one call of observers. Time passes when nothing else can happen.
public final class Simulation: Sendable {
  struct Contents: Sendable {
    var stores: [SimulatedStore] = []
    /// The stores that live as long as the run.
    var ownedStores: [any Sendable] = []
    var tasks: [Task<Void, Never>] = []
    /// The names of the tasks that have not ended, by number.
    var unfinished: [Int: String] = [:]
    var rules: [Rule] = []
    var violation: Violation?
    var isOver = false
  }

  /// The time of the world, for the dependencies of stores; stores have it as their clock.
  public let clock = ManualClock()

  /// The bus of the stores, which is the current one in the program and in its tasks.
  public let bus = ActionBus(name: "simulation")

  let scheduler: Scheduler
  let story: Story
  let contents = Shared(Contents())

  /// The steps, which must not go on without end.
  let watched: WatchedWork

  /// Whether this is the last run of `simulate`, which tells the story of a failure.
  ///
  /// Its schedule is the shortest one that was found. Use this for work that is too slow for every run, such as to
  /// record a session file:
  ///
  /// ```swift
  /// let recorder = world.tellsStory ? try SessionRecorder(url: url) : nil
  /// let stock = world.store("stock", state: Stock(), plugins: recorder.map { [$0.plugin()] } ?? [])
  /// ```
  public var tellsStory: Bool { story.detail == .all }

  init(choices: Choices, outside: OutsideWork, story: Story) {
    let scheduler = Scheduler(choices: choices, outside: outside)
    self.scheduler = scheduler
    self.story = story
    watched = WatchedWork { scheduler.progress }
    watched.add(
      WatchedEffects { [weak self] in
        self?.unfinished ?? []
      } cancel: { [weak self] in
        outside.ignoreAll()
        self?.cancelAll()
      }
    )
    WorkWatch.add(watched)
  }
}

// MARK: - Tasks

extension Simulation {
  /// An executor for stores and observers that the program creates itself.
  ///
  /// A store on it takes part as one of `store` does: its effects have the clock of the simulation, unless the store has
  /// another one, and the story tells of its actions. The program keeps it alive. In the story it has its own name or, without
  /// one, that of the executor.
  public func executor(_ name: String) -> Executor {
    SimulatedExecutor(name, scheduler).executor(NewStores(of: self, onExecutor: name))
  }

  /// Starts a task: a user, a screen, or anything else that acts by itself.
  ///
  /// The run fails if the task throws an error before it is cancelled, and if it has not ended when nothing can happen
  /// any more.
  ///
  /// - Parameters:
  ///   - name: The name of the task, for the story of a failure.
  ///   - operation: What it does.
  /// - Returns: The task, which others may cancel or wait for.
  @discardableResult
  public func task(
    _ name: String,
    _ operation: sending @escaping () async throws -> Void
  ) -> Task<Void, Never> {
    let executor = SimulatedExecutor(name, isOfTask: true, scheduler)
    let number = contents.withLock { contents in
      contents.unfinished[contents.tasks.count] = name
      return contents.tasks.count
    }
    let task = Task(executorPreference: executor) { [bus] in
      do {
        try await ActionBus.isolated(on: bus) { try await operation() }
      } catch {
        if !Task.isCancelled { self.fail(.thrown(error, by: name)) }
      }
      self.contents.withLock { $0.unfinished[number] = nil }
    }
    let isOver = contents.withLock { contents in
      contents.tasks.append(task)
      return contents.isOver
    }
    if isOver { task.cancel() }
    return task
  }

  /// Lets others go on, if the schedule says so.
  ///
  /// A task goes on without a break until it waits for something. Call this where it could be interrupted on a real
  /// machine, such as between a read and a write that depends on it.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled; so a loop ends with its task.
  public func pause() async throws {
    if scheduler.progress.runningCount > 0 {
      // Not `Task.yield()`, which takes two steps.
      await withCheckedContinuation { task in scheduler.afterStep { task.resume() } }
    } else {
      // On the main actor.
      await Task.yield()
    }
    try Task.checkCancellation()
  }

  /// Adds a line to the story of a failure, where `print` would write one for each run.
  public func note(_ text: @autoclosure () -> String) {
    story.tell(.all, text)
  }

  /// Picks one of several values, as the schedule says.
  ///
  /// - Parameter values: The values, of which there is at least one.
  /// - Returns: One of them.
  public func pick<Values: RandomAccessCollection>(from values: Values) -> Values.Element {
    let offset = scheduler.pick(among: values.count)
    let value = values[values.index(values.startIndex, offsetBy: offset)]
    story.tell(.events) { "\(ValueText(value)) is picked" }
    return value
  }
}
