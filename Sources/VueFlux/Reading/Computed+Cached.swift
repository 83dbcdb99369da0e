// MARK: - Cached values

extension Computed {
  /// Returns a cached value, which is computed again only when one of its inputs has changed.
  ///
  /// Use it in a property of an extension:
  ///
  /// ```swift
  /// extension Computed where State == TodosState {
  ///   var visible: [Todo] {
  ///     cached(state.todos, state.filter) { todos, filter in
  ///       todos.filter { filter.admits($0) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// All readers of one store share the value: through the store, a kept `Computed`, or a ``Receipt``. The
  /// store keeps the last value of each place in the program that calls this function. The cache is freed with
  /// the store and its last reader. `compute` must depend on its inputs alone: pass everything else that it
  /// uses, such as a parameter of the enclosing function, as an input.
  ///
  /// Inputs are compared by `==`, which takes no time for an array that shares its storage with the last one.
  /// Inputs are kept with the value, so the first commit that changes a kept array in the state copies it.
  ///
  /// `compute` runs on the thread that reads, with no lock held. It may dispatch, and read other
  /// cached values. While a ``Derived`` is computed, it must only read. When two threads read at the same time, it
  /// may run on both. Reading from inside a commit is a programmer error; a ``Plugin`` may read in `willCommit`.
  ///
  /// - Parameters:
  ///   - inputs: The values that the result is derived from.
  ///   - file: The place that calls this; leave it out.
  ///   - line: The place that calls this; leave it out.
  ///   - column: The place that calls this; leave it out.
  ///   - compute: Computes the value.
  /// - Returns: The value for these inputs.
  @inlinable
  public func cached<each Input: Equatable & Sendable, Value: Sendable>(
    _ inputs: repeat each Input,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    compute: (_ inputs: repeat each Input) -> Value
  ) -> Value {
    typealias Cached = CachedValue<Value, repeat each Input>
    let cache = live.cache()
    let place = CacheKey(
      file: file,
      line: line,
      column: column,
      type: ObjectIdentifier(Cached.self)
    )
    if let kept = cache.value(of: place) {
      // unsafe: the place is of this very type.
      let last = unsafe unsafeDowncast(kept, to: Cached.self)
      if last.wasComputed(from: repeat each inputs) { return last.value }
    }
    let value = compute(repeat each inputs)
    cache.keep(Cached(repeat each inputs, value: value), of: place)
    return value
  }
}
