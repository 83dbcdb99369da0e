#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  import Testing
  import VueFluxTestSupport

  /// A subscriber that asks for what the test says, and records what it gets.
  // Sendable because all that changes is guarded.
  final class Probe<Input: Sendable>: Subscriber, @unchecked Sendable {
    enum Event: Equatable, Sendable {
      case subscribed
      case finished
    }

    typealias Failure = Never

    let values = Recorder<Input>()
    let events = Recorder<Event>()
    private let isCalled = Guarded(false)
    private let subscription = Guarded<Unchecked?>(nil)
    private let onSubscribe: @Sendable (Probe) -> Void
    private let onValue: @Sendable (Input, Probe) -> Int

    /// A subscription, which Combine wants to bear calls from any thread.
    private struct Unchecked: @unchecked Sendable {
      let subscription: any Subscription
    }

    /// Creates a probe; `onValue` returns how many more values are asked for.
    init(
      onSubscribe: @escaping @Sendable (Probe) -> Void = { _ in },
      onValue: @escaping @Sendable (Input, Probe) -> Int = { _, _ in 0 }
    ) {
      self.onSubscribe = onSubscribe
      self.onValue = onValue
    }

    func request(_ count: Int?) {
      subscription.withLock { $0 }?.subscription.request(count.map { .max($0) } ?? .unlimited)
    }

    func cancel() {
      subscription.withLock { $0 }?.subscription.cancel()
    }

    // MARK: - What the publisher calls

    func receive(subscription: any Subscription) {
      self.subscription.withLock { $0 = Unchecked(subscription: subscription) }
      alone {
        events.record(.subscribed)
        onSubscribe(self)
      }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      alone {
        values.record(input)
        return .max(onValue(input, self))
      }
    }

    func receive(completion: Subscribers.Completion<Never>) {
      alone { events.record(.finished) }
    }

    /// Makes sure that there is one call at a time.
    private func alone<Result>(_ body: () -> Result) -> Result {
      #expect(!isCalled.withLock { $0.exchange(true) }, "It is called already.")
      defer { #expect(isCalled.withLock { $0.exchange(false) }) }
      return body()
    }
  }

  extension Probe {
    /// A probe that asks for `demand` values, nil for all there will be, when it is subscribed.
    static func asking(
      for demand: Int? = nil,
      onValue: @escaping @Sendable (Input, Probe) -> Int = { _, _ in 0 }
    ) -> Probe {
      Probe(onSubscribe: { $0.request(demand) }, onValue: onValue)
    }
  }

  extension Bool {
    fileprivate mutating func exchange(_ value: Bool) -> Bool {
      defer { self = value }
      return self
    }
  }
#endif
