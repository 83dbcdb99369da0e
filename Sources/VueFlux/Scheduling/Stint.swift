import Dispatch

/// The time for which a thread does what other threads have sent, beside its own work.
///
/// A thread does all that it has sent itself. The rest would keep it for as long as others send something, so it does a
/// limited number of items, after the calls that wait. Then a thread of the system goes on.
@usableFromInline
struct Stint: Sendable {
  @usableFromInline typealias Work = @Sendable (Stint) -> Void

  /// How many items are left.
  @usableFromInline let left: Int

  /// Begins to work for others when the calls that wait have been made.
  @usableFromInline
  static func begin(_ work: @escaping Work) {
    ThreadRecord.current.perform { record in
      record.deliver { work(Stint(left: Turn.length)) }
    }
  }

  /// Goes on after a number of items: here, or on a thread of the system.
  @usableFromInline
  func goOn(after count: Int, _ work: @escaping Work) {
    let left = left - count
    if left > 0 {
      ThreadRecord.current.perform { record in
        record.deliver { work(Stint(left: left)) }
      }
    } else {
      DispatchQueue.global().async { Stint.begin(work) }
    }
  }
}
