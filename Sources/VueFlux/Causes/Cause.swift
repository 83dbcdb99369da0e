import Synchronization

/// The place in a recorder's timeline of the action or effect that led to an action.
///
/// Actions that wait for an executor carry their cause. Code that a recorded action calls runs with that action as
/// the current cause. The current cause is a task local, so tasks that the code starts inherit it.
@usableFromInline
package struct Cause: Hashable, Sendable {
  @inlinable package static var none: Cause { Cause(number: 0) }

  /// Whether a recorder was ever added in this process: until then, no caller looks a cause up.
  private static let recording = Atomic(false)

  static var isRecorded: Bool { recording.load(ordering: .relaxed) }

  @TaskLocal private static var ofTask = Cause.none

  /// A recorder's encoding of a place in its timeline; opaque to all other code.
  @usableFromInline package let number: Int

  @inlinable
  package init(number: Int) {
    self.number = number
  }

  /// The cause of the call that is running.
  @usableFromInline
  package static var current: Cause {
    isRecorded ? ofTask : .none
  }

  static func beginRecording() {
    recording.store(true, ordering: .relaxed)
  }

  /// Runs `body` with this as the current cause.
  @inlinable @inline(__always)
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    if number == 0 { return try body() }
    return try asCurrentOfTask(body)
  }

  @usableFromInline
  func asCurrentOfTask<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$ofTask.withValue(self, operation: body)
  }

  /// Runs an asynchronous `body` with this as the current cause.
  func asCurrentAsynchronously<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    if number == 0 { return try await body() }
    return try await Self.$ofTask.withValue(self, operation: body)
  }
}
