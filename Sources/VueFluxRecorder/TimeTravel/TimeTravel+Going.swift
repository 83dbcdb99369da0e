import Foundation
import VueFlux

// MARK: - Going

extension TimeTravel {
  /// Goes back, to the beginning at most.
  public func back(by steps: Int = 1) {
    ask { $0.move(by: steps == .min ? .max : -steps) }
  }

  /// Goes forward, to the end at most.
  public func forward(by steps: Int = 1) {
    ask { $0.move(by: steps) }
  }

  /// Goes to a position; beyond the beginning or the end, there.
  public func jump(to position: Int) {
    ask { $0.move(to: position) }
  }

  /// Goes forward step by step, to the end, in the time that the steps have taken.
  ///
  /// It ends before when the task is cancelled, or when something else moves it.
  ///
  /// - Parameters:
  ///   - speed: How many times faster; more than 0.
  ///   - clock: What to wait on.
  /// - Throws: `CancellationError`.
  public func play(
    speed: Double = 1,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws {
    guard speed > 0 else {
      Misuse.stop(
        "A TimeTravel was to be played at speed \(speed).",
        rule: "Speeds are more than 0: 1 is that of what happened.",
        remedy: "Give a speed such as 0.5 or 10, or go with back(by:) and forward(by:)."
      )
    }
    var moveCount: Int? = contents.withLock { $0.moveCount }
    while let lastMove = moveCount, let pause = pause(since: lastMove) {
      try await clock.sleep(for: .seconds(pause / speed))
      moveCount = goOn(since: lastMove)
    }
  }

  /// Goes forward by one step, unless something has moved it.
  ///
  /// - Returns: How often it has been moved by then; nil if it was not for this to move it.
  private func goOn(since moveCount: Int) -> Int? {
    let next = Shared<Int?>(nil)
    ask { contents in
      guard contents.moveCount == moveCount else { return [] }
      let garbage = contents.move(by: 1)
      next.withLock { [moveCount = contents.moveCount] in $0 = moveCount }
      return garbage
    }
    return next.withLock { $0 }
  }

  /// The seconds between the step that it stands after and the next one; nil at the end, or if it has moved.
  private func pause(since moveCount: Int) -> Double? {
    contents.withLock { contents in
      let steps = contents.itinerary.steps
      let position = contents.position
      guard contents.moveCount == moveCount, position < steps.count else { return nil }
      guard position > 0 else { return 0 }
      return max(0, steps[position].time.timeIntervalSince(steps[position - 1].time))
    }
  }

  // MARK: - What if

  /// Leaves out a step, as if it had never been: the steps after it are run again without it.
  ///
  /// The beginning of a store that came later stays.
  ///
  /// - Parameter step: How many steps are before it.
  public func skip(_ step: Int) {
    ask { $0.setSkipped(step, true) }
  }

  /// Takes back a ``skip(_:)``.
  ///
  /// - Parameter step: How many steps are before it.
  public func enable(_ step: Int) {
    ask { $0.setSkipped(step, false) }
  }

  /// Forgets all steps, and begins anew with the state of the position.
  ///
  /// Those that a store takes while the state is computed are steps after that. If something moves it meanwhile,
  /// it begins with where that leads.
  public func commit() {
    rebase()
  }

  /// Forgets all steps, and goes back to the state before them.
  public func rollback() {
    ask { $0.rollback() }
  }
}
