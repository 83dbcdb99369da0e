#if canImport(Combine)
  import Combine
#elseif OpenCombine
  import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  /// The connection of one subscriber to one store.
  final class StateSubscription<Value: Equatable & Sendable>: CombineSubscription, Sendable {
    /// The observer of the store.
    private struct Link: Sendable {
      // Weak, so that the release of the store releases the observer, and the tether notices it.
      weak var observer: (any Unsubscribable)?
    }

    private let buffer: Locked<DemandBuffer<Value>>
    private let link = Locked(Link())
    private let executor: Executor
    private let bus: ActionBus

    init(_ downstream: Downstream<Value>, executor: Executor, bus: ActionBus) {
      buffer = Locked(DemandBuffer(for: downstream))
      self.executor = executor
      self.bus = bus
    }

    /// Begins to observe the store.
    func begin<State>(
      _ store: Store<State>,
      _ select: @escaping @Sendable (Computed<State>) -> Value
    ) {
      let tether = Tether(self)
      let observer = StateObserver(cell: store.cell, scope: nil, tap: nil) {
        computed,
        _,
        _ in
        tether.subscription.offer(select(computed))
        return false
      }
      link.withLock { $0.observer = observer }
      // The subscription may have been cancelled before `link` had an observer to end.
      if buffer.withLock({ $0.isOver }) { observer.unsubscribe() }
      _ = store.cell.observe(store, executor, observer)
    }

    /// A token that only the observer holds.
    ///
    /// Its release means that the store is gone or the subscription is cancelled.
    private final class Tether: Sendable {
      let subscription: StateSubscription

      init(_ subscription: StateSubscription) {
        self.subscription = subscription
      }

      deinit {
        subscription.finish()
      }
    }
  }

  // MARK: - From the store

  extension StateSubscription {
    /// Takes a new value, in a turn of the executor, and delivers it if there is demand.
    private func offer(_ value: Value) {
      let replaced = buffer.withLock { $0.offer(value) }
      withExtendedLifetime(replaced) {}
      deliver()
    }

    /// Finishes the subscriber, on the executor.
    func finish() {
      if buffer.withLock({ $0.finish() }) { schedule() }
    }
  }

  // MARK: - From the subscriber

  extension StateSubscription {
    func request(_ demand: Subscribers.Demand) {
      if buffer.withLock({ [count = demand.max] in $0.grant(count) }) { schedule() }
    }

    func cancel() {
      let held = buffer.withLock { $0.cancel() }
      link.withLock { $0.observer }?.unsubscribe()
      withExtendedLifetime(held) {}
    }
  }

  // MARK: - Delivering

  extension StateSubscription {
    private func schedule() {
      ThreadRecord.current.perform { record in
        guard !self.executor.isHere else {
          record.deliver { self.deliver() }
          return
        }
        record.ask {
          Turn.begin(
            on: self.executor,
            work: {
              self.deliver()
              return false
            },
            wasDropped: { self.buffer.withLock { $0.wasDropped() } }
          )
        }
      }
    }

    private func deliver() {
      bus.asCurrent { deliverNow() }
    }

    private func deliverNow() {
      guard buffer.withLock({ $0.begin() }) else { return }
      while let step = buffer.withLock({ $0.next() }) {
        switch step {
        case .deliver(let value, let last, let downstream):
          // The comparison is user code, so it runs with no lock held.
          let isNew = value != last && buffer.withLock { $0.take(value) }
          withExtendedLifetime(last) {}
          guard isNew else { continue }
          let demand = downstream.receive(value)
          _ = buffer.withLock { $0.grant(demand) }
        case .finish(let downstream, let held):
          downstream.finish()
          withExtendedLifetime(held) {}
        }
      }
    }
  }
#endif
