import Synchronization

/// Tells the recorders of a process from one another.
enum RecorderNumber {
  private static let last = Atomic(0)

  static func next() -> Int {
    last.add(1, ordering: .relaxed).newValue
  }
}
