import VueFlux

/// A task that takes one step after the other, and ends when there is none.
@MainActor
final class StepLoop {
  typealias Step = @MainActor () async -> Void

  private let bus: ActionBus
  private let next: @MainActor () async -> Step?

  private(set) var isStopped = false
  private var task: Task<Void, Never>?
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Whether something has happened since the last look for a step.
  private var hasNews = false

  /// Creates a loop that sleeps.
  ///
  /// - Parameters:
  ///   - bus: The bus that screens are on when they take a step.
  ///   - next: Chooses the next step; nil if there is none.
  init(on bus: ActionBus, next: @escaping @MainActor () async -> Step?) {
    self.bus = bus
    self.next = next
  }

  deinit {
    task?.cancel()
  }

  /// Looks for a step, now or when the present one has ended.
  func wake() {
    hasNews = true
    guard task == nil, !isStopped else { return }
    // The task would inherit the bus of its creator, which may be another one than the store's, and an effect that
    // waits for the screens, and whose end must not be theirs.
    task = ActionBus.isolated(on: bus) {
      Effect.outside {
        Task { [weak self] in
          // Nothing holds the loop while a screen takes its time.
          while let step = await self?.nextStep() { await step() }
        }
      }
    }
  }

  /// Waits until there is no step left.
  func settled() async {
    guard !isStopped else { return }
    await withCheckedContinuation { waiter in
      waiters.append(waiter)
      wake()
    }
  }

  /// Cancels the present step; no other begins.
  func stop() {
    isStopped = true
    task?.cancel()
  }

  private func nextStep() async -> Step? {
    while hasNews, !isStopped {
      hasNews = false
      if let step = await next() {
        hasNews = true
        return step
      }
    }
    task = nil
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
    return nil
  }
}
