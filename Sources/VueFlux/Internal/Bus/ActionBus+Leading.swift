import Synchronization

// MARK: - Which bus is current

extension ActionBus {
  private static let second = Atomic(false)

  /// Whether there has been a second bus: before that, nobody is to pay for a look at which one is current.
  static var hasSeveral: Bool { second.load(ordering: .relaxed) }

  @TaskLocal static var ofTask: ActionBus?

  /// Has the shared bus lead user code to itself, which was on it anyway so far.
  static func noteSecond() {
    shared.channels.withLock { channels in
      guard !hasSeveral else { return }
      second.store(true, ordering: .relaxed)
      for channel in channels.values { channel.channel?.noteSecondBus() }
    }
  }

  /// Runs user code of a store on this bus, which tasks that it creates inherit.
  @usableFromInline
  func lead<Result>(_ body: () throws -> Result) rethrows -> Result {
    if Self.current === self { return try body() }
    return try Self.$ofTask.withValue(self, operation: body)
  }
}
