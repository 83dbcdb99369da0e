#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// A publisher of a value of the state: the current one at once, then each that differs.
  ///
  /// ```swift
  /// let cancellable = store.publisher(\.count).sink { count in label.text = "\(count)" }
  /// ```
  ///
  /// Each subscriber is served on the executor by itself, and never by two threads at a time. It gets
  /// what it has asked for and not more; as long as nothing is asked for, only the newest value is
  /// kept. It may ask, and cancel, from anywhere.
  ///
  /// The publisher does not keep the store alive, nor does a subscription. When the store is gone, the
  /// subscription finishes, and what has not been delivered is dropped. One that begins later than
  /// that finishes at once.
  public struct StatePublisher<State: VueFlux.State, Value: Equatable & Sendable>: Publisher,
    Sendable
  {
    /// The value of the state.
    public typealias Output = Value
    /// Nothing can go wrong with it.
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

    /// Gives `subscriber` its subscription and, unless that is cancelled at once, begins to observe.
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
#endif
