/// The calls of all observers of one store that look alike.
package struct ObserverCalls: Sendable {
  /// The look of an observer, which has no name.
  package struct Look: Hashable, Sendable {
    /// The class of the scope; nil if there is none.
    package let scope: String?

    /// The type of the values, `state`, or `actions`.
    package let values: String

    /// The executor, as in Swift source.
    package let executor: String
  }

  package let look: Look

  /// How many observers look like this.
  package var observerCount = 0

  /// How often these observers have called the user's closures.
  package var callCount = 0

  init(_ look: Look) {
    self.look = look
  }
}

// MARK: - The calls of observers

extension Store {
  /// Counts the calls of the observers that are subscribed; must be called with no lock held.
  ///
  /// It covers observers of the state and of actions, and relays. An observer whose scope is gone counts until its next
  /// turn ends it. Sequences, publishers, tracked properties and the observers of a ``Derived`` are not covered.
  package var observerCalls: [ObserverCalls] {
    var calls: [ObserverCalls.Look: ObserverCalls] = [:]
    for (executor, actionObservers, stateObservers) in cell.observersByExecutor {
      let executor = executor.description
      for case let observer? in actionObservers {
        calls.count(observer, values: observer.takesHops ? "actions, relayed" : "actions", executor)
      }
      for case let observer? in stateObservers {
        guard let values = observer.values else { continue }
        let isAll = values == Computed<State>.self
        calls.count(observer, values: isAll ? "state" : "\(values)", executor)
      }
    }
    return Array(calls.values)
  }
}

extension [ObserverCalls.Look: ObserverCalls] {
  fileprivate mutating func count<State>(
    _ observer: Observer<State>,
    values: String,
    _ executor: String
  ) {
    guard !observer.isUnsubscribed else { return }
    let look = ObserverCalls.Look(
      scope: observer.scopeClass.map { "\($0)" },
      values: values,
      executor: executor
    )
    self[look, default: ObserverCalls(look)].observerCount += 1
    self[look, default: ObserverCalls(look)].callCount += observer.callCount
  }
}

extension ObservedCell {
  fileprivate typealias QueuedObservers = (
    executor: Executor,
    actionObservers: ContiguousArray<ActionObserver<State>?>,
    stateObservers: ContiguousArray<StateObserver<State>?>
  )

  /// The observers, to be read and released with no lock held.
  ///
  /// An observer may end meanwhile, and these lists may then be its last owners.
  fileprivate var observersByExecutor: [QueuedObservers] {
    withCore { core in
      observers?.contents.queues.map { queue in
        (queue.executor, queue.contents.actionObservers.copy, queue.contents.stateObservers.copy)
      } ?? []
    }
  }
}
