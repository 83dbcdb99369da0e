// MARK: - Derived values

extension Computed {
  /// Returns what `compute` makes of `inputs`, computed anew only when one of them has changed.
  ///
  /// For the properties that you publish:
  ///
  /// ```swift
  /// extension Computed where State == TodosState {
  ///   var visible: [Todo] {
  ///     cached(state.todos, state.filter) { todos, filter in todos.filter { filter.admits($0) } }
  ///   }
  /// }
  /// ```
  ///
  /// All who read one store share the value: through the store, through a `Computed` that was kept,
  /// and through a ``Receipt``. The store keeps the last value of each place in the program that calls
  /// this, and frees it when it goes itself. So `compute` must depend on its inputs alone: what it
  /// reads besides them, a parameter of the function around it too, has to be made one of them.
  ///
  /// Inputs are compared by `==`, which for an array takes no time if it is the very one of the last
  /// time. They are kept with the value, so the first commit that changes such an array in the state
  /// copies it.
  ///
  /// `compute` runs on the thread that reads, with no lock held; it may read other derived values, and
  /// dispatch. When two threads ask at the same moment, it may run on both. Reading from inside a
  /// commit is a programmer error; a ``Plugin`` that is asked about one may read.
  ///
  /// - Parameters:
  ///   - inputs: What the value is derived from.
  ///   - file: The place that calls this; leave it out.
  ///   - line: The place that calls this; leave it out.
  ///   - column: The place that calls this; leave it out.
  ///   - compute: Computes the value.
  /// - Returns: The value that belongs to these very inputs.
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
    let place = CachePlace(
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
