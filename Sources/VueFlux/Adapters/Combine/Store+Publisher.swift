#if canImport(Combine) || OpenCombine
  // MARK: - Publishing the state

  extension Store {
    /// A publisher of a property, or of any function, of what ``Computed`` publishes.
    ///
    /// Each subscriber is as an observer of ``Buffering/latest``: it gets the newest value once in each
    /// turn of the executor, if it differs from what that subscriber got last. See ``StatePublisher``.
    public func publisher<Value: Equatable & Sendable>(
      _ select: @escaping @Sendable (_ computed: Computed<State>) -> Value,
      executor: Executor = .mainThread
    ) -> StatePublisher<State, Value> {
      StatePublisher(store: self, select: select, executor: executor)
    }
  }
#endif
