import Dispatch
import Synchronization

/// The main queue, with a first-in-first-out rule for work that may also run at once.
///
/// "On main" is asked of the queue and not of the thread: on Linux the main queue runs on another
/// thread under an `async` main function, where `Thread.isMainThread` is false.
enum MainThread {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// How many pieces of work are enqueued and have not begun.
  private static let pending = Atomic(0)

  /// Whether this is the main queue, whatever waits there.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

  /// Whether work may run now without overtaking any: on main, with nothing enqueued before it.
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
