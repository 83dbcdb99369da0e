public import Observation

// MARK: - Observing a derived value

extension Derived: Observable {}

extension Derived {
  /// Calls `observer` on the main thread with the value: now, and whenever it has changed.
  ///
  /// On the main thread, the first call is made before this returns. A later call is made before the
  /// dispatch returns if its action is committed on the main thread, unless another thread is calling the
  /// immediate observers of that store. All other calls are enqueued; several changes before one turn are one
  /// call.
  ///
  /// - Parameters:
  ///   - scope: The object that the subscription ends with; nil for none.
  ///   - observer: Called with each value that is not a duplicate of the last one.
  /// - Returns: The subscription, to end it by hand. It ends with the derived value, too.
  @discardableResult
  public func observe(
    scope: AnyObject? = nil,
    observer: @escaping @MainActor (_ value: Value) -> Void
  ) -> Subscription {
    observe(scope, .mainThread, onMain(observer))
  }

  /// Calls `observer` on the main thread with the value and the one before it, nil the first time.
  ///
  /// As `observe(scope:observer:)` with the value alone.
  @discardableResult
  public func observe(
    scope: AnyObject? = nil,
    observer: @escaping @MainActor (_ previous: Value?, _ value: Value) -> Void
  ) -> Subscription {
    observe(scope, .mainThread, onMain(observer))
  }

  /// Calls `observer` on `executor` with the value: now, and whenever it has changed.
  ///
  /// With ``Executor/immediate``, it is called on the thread that has committed, unless another one is calling
  /// the immediate observers of that store, or of this value: then that one calls it with the newest value.
  @discardableResult
  public func observe(
    scope: AnyObject? = nil,
    executor: Executor,
    observer: @escaping @Sendable (_ value: Value) -> Void
  ) -> Subscription {
    observe(scope, executor, withoutPrevious(observer))
  }

  /// Calls `observer` on `executor` with the value and the one before it, nil the first time.
  @discardableResult
  public func observe(
    scope: AnyObject? = nil,
    executor: Executor,
    observer: @escaping @Sendable (_ previous: Value?, _ value: Value) -> Void
  ) -> Subscription {
    observe(scope, executor, observer)
  }

  private func observe(
    _ scope: AnyObject?,
    _ executor: Executor,
    _ observer: @escaping @Sendable (Value?, Value) -> Void
  ) -> Subscription {
    defer {
      // The executor may drop the observer's first turn, and with it the first look at the stores.
      ThreadRecord.current.perform { [node] record in record.add { node.computeOnce() } }
      open()
    }
    return store.cell.observe(
      store,
      { [node] _ in node.entry.result },
      removeDuplicates: node.isDuplicate,
      scope,
      executor,
      .latest,
      { previous, result in
        guard let previous else { return observer(nil, result.value) }
        result.trace.asCurrent(.current) { observer(previous.value, result.value) }
      }
    )
  }

  /// Follows the changes of stores, after an observer has been added.
  func open() {
    // Inside a commit, the observer comes later.
    if !ThreadRecord.current.isInside, node.isFollowed { return }
    ThreadRecord.current.perform { [node] record in
      record.add {
        node.connection.open()
        node.follow(nil)
      }
    }
  }
}

extension Derived {
  /// The values as an asynchronous sequence: the present one, then each that differs.
  ///
  /// Nothing is buffered: an iterator looks at the value when it is asked, on the caller's actor, and sleeps when
  /// there is nothing new. While it sleeps, the thread that commits looks. It does not keep the derived value
  /// alive, and ends when that is released.
  public var values: StoreSequence<Value> {
    let results = store.values(
      { [node] _ in node.entry.result },
      removeDuplicates: node.isDuplicate
    )
    return StoreSequence { [weak self] in
      defer { self?.open() }
      return MappedElements(results.makeSource(), \.value)
    }
  }
}
