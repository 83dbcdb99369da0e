#if canImport(Combine) || OpenCombine
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
  }
#endif
