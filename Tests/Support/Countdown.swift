/// A number of steps, whose end can be awaited.
package final class Countdown: Sendable {
  private let missing: Guarded<Int>
  private let end = Signal()

  package init(_ steps: Int) {
    missing = Guarded(steps)
  }

  package func step() {
    let isOver = missing.withLock { missing in
      missing -= 1
      return missing == 0
    }
    if isOver { end.fire() }
  }

  package func wait() async {
    await end.wait()
  }
}
