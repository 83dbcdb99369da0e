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

/// The time for which one thread works for all threads that send items meanwhile.
///
/// A thread has to do all work that it has sent itself. Items from other threads would occupy it for as long as they
/// arrive. So it pauses now and then, and the next thread that sends an item takes over. Usually one does.
/// Until then this thread continues, so that no work is left when all of them have returned. In the end, a system
/// thread continues.
@usableFromInline
struct TimeSlice: ~Copyable {
  @inlinable static var length: Int { 256 }

  /// The end of this thread's work for others, in nanoseconds of its own processor time.
  ///
  /// It is `max` until the thread begins that work. Real time would be wrong: a thread without a processor does
  /// nothing for the others.
  // Not an `Instant`: a value of a type from another library costs more than the rest of a delivery.
  @usableFromInline var deadline = UInt64.max

  /// How many items are left before other threads may take over.
  @usableFromInline var left = TimeSlice.length

  @inlinable
  init() {}

  /// The step after a turn.
  @usableFromInline
  enum Next: Sendable {
    /// Stop: this thread has nothing left to do.
    case stop
    case goOn
    /// Let a system thread continue.
    case leave
  }

  /// Decides on the step after a turn; called with no lock held.
  ///
  /// - Parameter end: The end of the turn.
  /// - Returns: Whether this thread continues, stops, or leaves the rest to another one.
  @inlinable
  mutating func next(after end: Turn.End) -> Next {
    if end == .finished { return .stop }
    return left > 0 ? .goOn : renew(after: end)
  }

  @usableFromInline
  mutating func renew(after end: Turn.End) -> Next {
    if end == .hasMoreOfOthers {
      if isOver() { return .leave }
      // Long enough for a thread that does nothing else to send an item.
      for _ in 0..<16 { sched_yield() }
    }
    left = Self.length
    return .goOn
  }

  /// Continues work on a system thread, so that this thread can leave it.
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
