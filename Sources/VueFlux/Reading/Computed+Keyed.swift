// MARK: - Values by key

extension Computed {
  /// Returns the value for a key, such as one element of a collection, as an input of its own for a ``Derived``.
  ///
  /// Use it in a property or a subscript of an extension:
  ///
  /// ```swift
  /// extension Computed where State == TasksState {
  ///   subscript(task id: Task.ID) -> Task? {
  ///     keyed(id) { $0.state.tasks[$1] }
  ///   }
  /// }
  ///
  /// let openCount = Derived {
  ///   ids.count { tasks.computed[task: $0]?.isDone == false }
  /// }
  /// ```
  ///
  /// Other reads through ``Store/computed`` make a derived value depend on all of the state. This one makes it depend
  /// on the values for the keys that it has read, which are compared when the state has changed. Reading one by
  /// `tasks[task: id]` does the same, but Swift makes a key path for each such read, which takes as long as ten reads.
  ///
  /// Outside of a derived value, this calls `select` and nothing else. In one, the function that a place in the program
  /// passes first serves all keys there. So a parameter of the enclosing function, such as a language, is a part of the
  /// key: `keyed([id, language]) { … }`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - file: The place that calls this; leave it out.
  ///   - line: The place that calls this; leave it out.
  ///   - column: The place that calls this; leave it out.
  ///   - select: Reads the value. It depends on its two arguments alone. It may run on any thread that reads the
  ///     derived value, and must only read.
  /// - Returns: The value for the key.
  @inlinable
  public func keyed<Key: Hashable & Sendable, Value: Equatable & Sendable>(
    _ key: Key,
    file: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    select: @escaping @Sendable (_ computed: Computed<State>, _ key: Key) -> Value
  ) -> Value {
    typealias Values = KeyedValues<State, Key, Value>
    guard box == nil, ReadListener.isAnywhere, let listener = ReadListener.current
    else { return select(self, key) }
    let place = CacheKey(
      file: file,
      line: line,
      column: column,
      type: ObjectIdentifier(Values.self)
    )
    var value: Value?
    listener.readKey(of: live, at: place) {
      Values(of: self, select)
    } reading: { table, box in
      // unsafe: the place is of this very type.
      let values = unsafe unsafeDowncast(table, to: Values.self)
      value = values[key]
      guard value == nil else { return false }
      value = values.read(key, from: box)
      return true
    }
    return value ?? select(self, key)
  }
}
