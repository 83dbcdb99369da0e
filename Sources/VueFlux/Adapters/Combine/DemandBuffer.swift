#if canImport(Combine) || OpenCombine
  /// The number of values that a subscriber has asked for, and the value that waits for it.
  ///
  /// A pure state machine: it decides which thread delivers which value, and its owner acts after
  /// releasing it. One thread delivers at a time, and goes on for as long as there is something.
  struct DemandBuffer<Value: Sendable>: Sendable {
    private enum Phase: Sendable {
      /// No thread delivers.
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
      /// Deliver this, unless it equals what was delivered last.
      case deliver(Value, last: Value?, Downstream<Value>)
      /// Say that there is no more, and release what was held.
      case finish(Downstream<Value>, held: [Value?])
    }

    private var phase = Phase.idle
    private var downstream: Downstream<Value>?

    /// How many values were asked for and not delivered yet; the highest number is no limit.
    private var demand = 0
    private var newest: Value?
    private var last: Value?
    private var isFinished = false

    init(for downstream: Downstream<Value>) {
      self.downstream = downstream
    }

    var isOver: Bool { phase == .over }

    // MARK: - From the store

    /// Takes in a value in place of the one that waits.
    ///
    /// - Returns: The one that waited, to be released when the lock is.
    mutating func offer(_ value: Value) -> Value? {
      guard phase != .over, !isFinished else { return nil }
      defer { newest = value }
      return newest
    }

    /// Notes that the store is gone; true when the executor must be asked for a delivery.
    mutating func finish() -> Bool {
      guard phase != .over else { return false }
      isFinished = true
      return schedule()
    }

    // MARK: - From the subscriber

    /// Notes that it asks for so many more, nil for all there will be; true as for `finish`.
    mutating func grant(_ count: Int?) -> Bool {
      let (sum, isOverflow) = demand.addingReportingOverflow(count ?? .max)
      demand = isOverflow ? .max : sum
      return (isFinished || newest != nil && demand > 0) && schedule()
    }

    /// Ends it all.
    ///
    /// - Returns: The values that were held, to be released when the lock is.
    mutating func cancel() -> (Downstream<Value>?, [Value?]) {
      defer { end() }
      return (downstream, [newest, last])
    }

    // MARK: - Delivering

    /// Starts a delivery; false when it is not this caller's.
    mutating func begin() -> Bool {
      guard phase == .idle || phase == .scheduled else { return false }
      phase = .delivering
      return true
    }

    /// Says what is next; nil when the delivery is over.
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

    /// Counts `value` as delivered; false when it must not be, because all has ended meanwhile.
    ///
    /// The caller still holds the last one, so that nothing of the user's is released here.
    mutating func take(_ value: Value) -> Bool {
      guard phase == .delivering, !isFinished else { return false }
      if demand != .max { demand -= 1 }
      last = value
      return true
    }

    /// Notices that an executor let go of a delivery without running it.
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
