/// A number of steps, whose end can be awaited.
final class Countdown: Sendable {
  private let missing: Guarded<Int>
  private let end = Signal()

  init(_ steps: Int) {
    missing = Guarded(steps)
  }

  func step() {
    let isOver = missing.withLock { missing in
      missing -= 1
      return missing == 0
    }
    if isOver { end.fire() }
  }

  func wait() async {
    await end.wait()
  }
}
