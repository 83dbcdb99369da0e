#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A subscriber of which only the type of its values is known.
  // Sendable because Combine requires a subscriber to accept calls from any thread, one at a time, and only the
  // thread that delivers calls it.
  struct Downstream<Value: Sendable>: @unchecked Sendable {
    /// Passes a value to the subscriber, and returns its additional demand; nil if that is unlimited.
    let receive: (Value) -> Int?

    /// Finishes the subscriber.
    let finish: () -> Void

    init<Target: Subscriber>(_ subscriber: Target)
    where Target.Input == Value, Target.Failure == Never {
      receive = { subscriber.receive($0).max }
      finish = { subscriber.receive(completion: .finished) }
    }
  }
#endif
