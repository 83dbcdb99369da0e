/// Throws so many times.
@MainActor
final class Failures {
  private var count: Int
  init(_ count: Int) { self.count = count }
  func next() throws {
    guard count > 0 else { return }
    count -= 1
    throw Refusal()
  }
}
