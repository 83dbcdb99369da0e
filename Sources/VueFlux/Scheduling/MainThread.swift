import Dispatch
import Synchronization

/// The main thread, and whichever thread runs the main queue.
///
/// On Linux, under an `async` main function, that is another thread, where `Thread.isMainThread` is false.
@usableFromInline
package enum MainThread: Sendable {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// How many pieces of work from ``enqueue(_:)`` have not begun.
  private static let pending = Atomic(0)

  /// Whether this is the main thread, or one that runs the main queue.
  package static var isCurrent: Bool { isCurrent(ThreadRecord.current) }

  /// The same, for code that has the thread's record.
  // The thread first: to ask for the queue costs three times as much as a dispatch.
  @inlinable @inline(__always)
  static func isCurrent(_ record: ThreadRecord) -> Bool {
    record.isMainThread || isMainQueueCurrent
  }

  @usableFromInline static var isMainQueueCurrent: Bool {
    DispatchQueue.getSpecific(key: key) != nil
  }

  /// Whether work may run now without overtaking enqueued work.
  static var isFree: Bool {
    pending.load(ordering: .acquiring) == 0 && isCurrent
  }

  static func enqueue(_ work: @escaping @Sendable () -> Void) {
    pending.add(1, ordering: .acquiringAndReleasing)
    DispatchQueue.main.async {
      pending.subtract(1, ordering: .acquiringAndReleasing)
      work()
    }
  }
}
