import Dispatch
import Synchronization

/// The main queue.
///
/// "On main" is asked of the queue and not of the thread: on Linux the main queue runs on another
/// thread under an `async` main function, where `Thread.isMainThread` is false.
@usableFromInline
enum MainThread: Sendable {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// How many pieces of work of ``enqueue(_:)`` have not begun.
  private static let pending = Atomic(0)

  /// Whether this is the main queue.
  @usableFromInline static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

  /// Whether work may run now without overtaking any that was enqueued here.
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
