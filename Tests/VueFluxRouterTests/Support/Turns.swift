/// Counts, for closures of one actor.
@MainActor
final class Turns {
  private var count = 0

  func next() -> Int {
    defer { count += 1 }
    return count
  }
}
