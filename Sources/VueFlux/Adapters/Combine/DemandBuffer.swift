#if canImport(Combine) || OpenCombine
  /// The demand of a subscriber, and the newest value for it.
  ///
  /// A pure state machine: it decides which thread delivers and which value, and its owner acts after releasing the
  /// lock. One thread delivers at a time, and continues for as long as there is work.
  struct DemandBuffer<Value: Sendable>: Sendable {
    private enum Phase: Sendable {
      /// No delivery is scheduled or running.
      case idle
      /// The executor was asked for a delivery, which has not begun.
      case scheduled
      /// A thread delivers.
      case delivering
      /// The subscription is cancelled, or has finished.
      case over
    }

    /// The next step of the thread that delivers.
    enum Step: Sendable {
      /// Deliver the value, unless it equals the last delivered one.
      case deliver(Value, last: Value?, Downstream<Value>)
      /// Finish the subscriber, and release the values that the buffer held.
      case finish(Downstream<Value>, held: [Value?])
    }

    private var phase = Phase.idle
    private var downstream: Downstream<Value>?

    /// The number of values that were demanded and not delivered yet; `.max` is unlimited.
    private var demand = 0
    private var newest: Value?
    private var last: Value?
    private var isFinished = false

    init(for downstream: Downstream<Value>) {
      self.downstream = downstream
    }

    var isOver: Bool { phase == .over }

    // MARK: - From the store

    /// Replaces the value that waits.
    ///
    /// - Returns: The replaced value, to be released after the lock.
    mutating func offer(_ value: Value) -> Value? {
      guard phase != .over, !isFinished else { return nil }
      defer { newest = value }
      return newest
    }

    /// Records that the store is gone.
    ///
    /// - Returns: Whether the executor must be asked for a delivery.
    mutating func finish() -> Bool {
      guard phase != .over else { return false }
      isFinished = true
      return schedule()
    }

    // MARK: - From the subscriber

    /// Adds to the demand; nil makes it unlimited.
    ///
    /// - Returns: Whether the executor must be asked for a delivery.
    mutating func grant(_ count: Int?) -> Bool {
      let (sum, isOverflow) = demand.addingReportingOverflow(count ?? .max)
      demand = isOverflow ? .max : sum
      return (isFinished || newest != nil && demand > 0) && schedule()
    }

    /// Ends the subscription.
    ///
    /// - Returns: The subscriber and its values, to be released after the lock.
    mutating func cancel() -> (Downstream<Value>?, [Value?]) {
      defer { end() }
      return (downstream, [newest, last])
    }

    // MARK: - Delivering

    /// Starts a delivery; returns false if another thread delivers or the subscription is over.
    mutating func begin() -> Bool {
      guard phase == .idle || phase == .scheduled else { return false }
      phase = .delivering
      return true
    }

    /// Returns the next step; nil when the delivery is over.
    mutating func next() -> Step? {
      guard phase == .delivering, let downstream else { return nil }
      if isFinished {
        defer { end() }
        return .finish(downstream, held: [newest, last])
      }
      guard demand > 0, let value = newest else {
        phase = .idle
        return nil
      }
      newest = nil
      return .deliver(value, last: last, downstream)
    }

    /// Counts `value` as delivered, unless the subscription has ended meanwhile.
    ///
    /// The caller still holds the last value, so that no user object is released under the lock.
    ///
    /// - Returns: Whether the caller has to deliver `value`.
    mutating func take(_ value: Value) -> Bool {
      guard phase == .delivering, !isFinished else { return false }
      if demand != .max { demand -= 1 }
      last = value
      return true
    }

    /// Records that an executor released a delivery without running it.
    mutating func wasDropped() {
      if phase == .scheduled { phase = .idle }
    }

    private mutating func schedule() -> Bool {
      guard phase == .idle else { return false }
      phase = .scheduled
      return true
    }

    private mutating func end() {
      phase = .over
      downstream = nil
      newest = nil
      last = nil
    }
  }
#endif
