#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A subscriber of which only the values' type is known.
  // Sendable because Combine asks of a subscriber to bear calls from any thread, one at a time, and
  // only the thread that delivers calls it.
  struct Downstream<Value: Sendable>: @unchecked Sendable {
    /// Gives it a value; returns how many more it asks for, nil for all there will be.
    let receive: (Value) -> Int?

    /// Tells it that there will be no more.
    let finish: () -> Void

    init<Target: Subscriber>(_ subscriber: Target)
    where Target.Input == Value, Target.Failure == Never {
      receive = { subscriber.receive($0).max }
      finish = { subscriber.receive(completion: .finished) }
    }
  }
#endif
