import Synchronization

// MARK: - Which bus is current

extension ActionBus {
  private static let second = Atomic(false)

  /// Whether there has been a second bus.
  ///
  /// Until then the current bus is not looked up.
  static var hasSeveral: Bool { second.load(ordering: .relaxed) }

  @TaskLocal static var ofTask: ActionBus?

  /// Records that there is a second bus: from now on, stores of the shared bus set theirs for their user code.
  static func noteSecond() {
    shared.channels.withLock { channels in
      guard !hasSeveral else { return }
      second.store(true, ordering: .relaxed)
      for channel in channels.values { channel.channel?.noteSecondBus() }
    }
  }

  /// Runs user code of a store with this bus as the current one, which tasks of that code inherit.
  @usableFromInline
  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Self.current === self { return try body() }
    return try Self.$ofTask.withValue(self, operation: body)
  }
}
