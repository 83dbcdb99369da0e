import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The time that one thread works on the spot for all threads that send something meanwhile.
///
/// All that a thread has sent itself is its own to do. What others send would keep it for as long as they
/// go on. So now and then it leaves them a moment, in which the next one that sends something takes over.
/// Usually one does; until then this thread goes on, so that nothing is left undone when all of them have
/// returned. In the end a thread of the system goes on.
@usableFromInline
struct TimeSlice: ~Copyable {
  @inlinable static var length: Int { 256 }

  /// When this thread has worked for others long enough, in nanoseconds of its own processor time; `max`
  /// if it has not begun.
  ///
  /// Not of real time: a thread that had no processor was of no use to the others.
  // Not an `Instant`: a value of another library's type costs more than the rest of a delivery.
  @usableFromInline var deadline = UInt64.max

  /// How many items are done before others may take over.
  @usableFromInline var left = TimeSlice.length

  @inlinable
  init() {}

  /// The next step after a turn.
  @usableFromInline
  enum Next: Sendable {
    /// Nothing: there is no more.
    case stop
    case goOn
    /// Let a thread of the system go on.
    case leave
  }

  /// Decides the next step after a turn; called with no lock held.
  ///
  /// - Parameter end: The end of that turn.
  /// - Returns: Whether this thread goes on, stops, or leaves the rest to another one.
  @inlinable
  mutating func next(after end: Turn.End) -> Next {
    if end == .finished { return .stop }
    return left > 0 ? .goOn : renew(after: end)
  }

  @usableFromInline
  mutating func renew(after end: Turn.End) -> Next {
    if end == .hasMoreOfOthers {
      if isOver() { return .leave }
      // Long enough for a thread that does nothing else to send something.
      for _ in 0..<16 { sched_yield() }
    }
    left = Self.length
    return .goOn
  }

  /// Has a thread of the system go on with work that this one leaves.
  @usableFromInline
  static func goOnElsewhere(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: work)
  }

  /// Whether this thread has worked for others for one second of its processor time.
  mutating func isOver() -> Bool {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    let now = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    if deadline == .max { deadline = now + 1_000_000_000 }
    return now > deadline
  }
}

@available(*, unavailable)
extension TimeSlice: Sendable {}
