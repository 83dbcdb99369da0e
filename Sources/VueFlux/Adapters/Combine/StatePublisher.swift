#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A publisher of a value of the state: the current one, then each that differs.
  ///
  /// ```swift
  /// let cancellable = store.publisher(\.count).sink { count in
  ///   label.text = "\(count)"
  /// }
  /// ```
  ///
  /// Each subscriber is called on the executor, and never by two threads at a time. It gets as many values as
  /// it has demanded. Without demand, only the newest value is kept. It may demand values, and cancel, from
  /// anywhere.
  ///
  /// Neither the publisher nor a subscription keeps the store alive. When the store is released, the subscription
  /// finishes, and values that were not delivered are dropped. A later subscription finishes at once.
  public struct StatePublisher<State: VueFlux.State, Value: Equatable & Sendable>: Publisher,
    Sendable
  {
    /// The value of the state.
    public typealias Output = Value
    /// The publisher does not fail.
    public typealias Failure = Never

    private weak let store: Store<State>?
    private let select: @Sendable (_ computed: Computed<State>) -> Value
    private let executor: Executor
    private let bus: ActionBus

    init(
      store: Store<State>,
      select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
      executor: Executor
    ) {
      self.store = store
      self.select = select
      self.executor = executor
      bus = store.bus
    }

    /// Attaches a subscriber and, unless it cancels at once, begins to observe the store.
    public func receive<Target: Subscriber>(subscriber: Target)
    where Target.Input == Value, Target.Failure == Never {
      let subscription = StateSubscription(
        Downstream(subscriber),
        executor: executor,
        bus: bus
      )
      subscriber.receive(subscription: subscription)
      guard let store else {
        subscription.finish()
        return
      }
      subscription.begin(store, select)
    }
  }

  // MARK: - Publishing the state

  extension Store {
    /// Returns a publisher of a property, or of any function, of ``Computed``.
    ///
    /// Each subscriber gets the newest value once in each turn of the executor, if it differs from the last
    /// value of that subscriber. See ``StatePublisher``.
    public func publisher<Value: Equatable & Sendable>(
      _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
      executor: Executor = .mainThread
    ) -> StatePublisher<State, Value> {
      StatePublisher(store: self, select: select, executor: executor)
    }

    /// Returns a publisher of a property of the state.
    ///
    /// As `publisher(_:executor:)` with a closure. A property of ``Computed`` with the same name is published instead.
    @_disfavoredOverload @inlinable
    public func publisher<Value: Equatable & Sendable>(
      _ property: any KeyPath<State, Value> & Sendable,
      executor: Executor = .mainThread
    ) -> StatePublisher<State, Value> where State.Semantics == ValueSemantics {
      publisher(Computed.reader(of: property), executor: executor)
    }
  }
#endif
