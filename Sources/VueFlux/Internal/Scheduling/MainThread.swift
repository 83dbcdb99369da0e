import Dispatch
import Synchronization

/// The main queue.
///
/// "On main" is a property of the queue and not of the thread. On Linux, under an `async` main function, the main
/// queue runs on another thread, where `Thread.isMainThread` is false.
@usableFromInline
package enum MainThread: Sendable {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// How many pieces of work from ``enqueue(_:)`` have not begun.
  private static let pending = Atomic(0)

  /// Whether the current queue is the main queue.
  @usableFromInline package static var isCurrent: Bool {
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
