internal import VueFlux

/// Values in an order, each of which is found by its id in constant time.
///
/// ```swift
/// var todos: Entities = [Todo(id: 1, title: "Tea"), Todo(id: 2, title: "Cup")]
/// todos[id: 2]?.isDone = true
/// todos.upsert(Todo(id: 3, title: "Pot"))
/// todos.move(id: 3, to: 0)
/// ```
///
/// A collection of the values in their order, which is encoded as an array. A value is read and changed by its id in constant
/// time, and in place. Removing and moving take time in proportion to the number of values. An id belongs to one value, as in
/// the entity adapter of Redux Toolkit. `Reducer.forEach` of the product `VueFluxStyles` takes them.
public struct Entities<Value: Identifiable> {
  @usableFromInline var values: [Value] = []
  @usableFromInline var indices: [Value.ID: Int] = [:]

  /// Creates a collection without values.
  public init() {}

  /// Creates a collection of values with different ids; two with one id stop the program.
  ///
  /// For values that may repeat an id, such as those of a server, use ``upsert(contentsOf:)``.
  @inlinable
  public init(uniqueValues: some Sequence<Value>) {
    values = Array(uniqueValues)
    reindex()
    checkIDs()
  }

  /// The value with an id; nil if there is none.
  ///
  /// A change is made in place, and keeps the id. Setting nil removes the value. A new value is appended.
  @inlinable
  public subscript(id id: Value.ID) -> Value? {
    get { indices[id].map { values[$0] } }
    _modify {
      let index = indices[id]
      // Taken out, because a copy would make the change copy all that the value has.
      var value = index.map { index in
        values.swapAt(index, values.count - 1)
        return values.removeLast()
      }
      defer { put(value, id, at: index) }
      yield &value
    }
  }

  /// The index of the value with an id; nil if there is none.
  @inlinable
  public func index(id: Value.ID) -> Int? { indices[id] }
}

// MARK: - Changing the collection

extension Entities {
  /// Changes a value in place; does nothing if there is none with this id.
  ///
  /// - Returns: What `body` returns; nil if it was not called.
  @inlinable
  @discardableResult
  public mutating func update<Result>(
    id: Value.ID,
    _ body: (_ value: inout Value) throws -> Result
  ) rethrows -> Result? {
    guard let index = indices[id] else { return nil }
    defer { checkID(of: values[index], is: id) }
    return try body(&values[index])
  }

  /// Puts a value in the place of the one with its id, or appends it.
  @inlinable
  public mutating func upsert(_ value: Value) {
    if let index = indices[value.id] {
      values[index] = value
    } else {
      indices[value.id] = values.count
      values.append(value)
    }
  }

  /// Puts values in the places of those with their ids, and appends the others, in this order.
  @inlinable
  public mutating func upsert(contentsOf values: some Sequence<Value>) {
    for value in values { upsert(value) }
  }

  /// Removes a value and returns it; nil if there is none with this id.
  @discardableResult
  public mutating func remove(id: Value.ID) -> Value? {
    self[id: id].take()
  }

  /// Removes the values that meet a condition.
  public mutating func removeAll(where isRemoved: (_ value: Value) throws -> Bool) rethrows {
    defer {
      indices = [:]
      reindex()
    }
    try values.removeAll(where: isRemoved)
  }

  /// Moves a value; does nothing if there is none with this id.
  ///
  /// - Parameters:
  ///   - id: The id of the value.
  ///   - index: Its index after the move.
  public mutating func move(id: Value.ID, to index: Int) {
    guard let old = indices[id] else { return }
    guard values.indices.contains(index) else {
      Misuse.stop(
        "The value with the id \(id) was moved to the index \(index), and there are \(count) values.",
        rule: "The index after a move is one of the collection.",
        remedy: "Pass 0 for the beginning, or 'count - 1' for the end."
      )
    }
    values.insert(values.remove(at: old), at: index)
    reindex(from: Swift.min(old, index))
  }

  /// Sorts the values.
  ///
  /// The sort is stable: values that may come in either order keep the one they have.
  public mutating func sort(
    by isBefore: (_ first: Value, _ second: Value) throws -> Bool
  ) rethrows {
    defer { reindex() }
    try values.sort(by: isBefore)
  }

  /// Puts a value back that was taken out, or another one of this id, or none.
  @inlinable
  mutating func put(_ value: Value?, _ id: Value.ID, at index: Int?) {
    if let value {
      checkID(of: value, is: id)
      values.append(value)
      if let index {
        values.swapAt(index, values.count - 1)
      } else {
        indices[id] = values.count - 1
      }
    } else if let index {
      indices[id] = nil
      // The value that was last has been here since this one was taken out.
      if index < values.count { values.append(values.remove(at: index)) }
      reindex(from: index)
    }
  }

  @inlinable
  mutating func reindex(from start: Int = 0) {
    indices.reserveCapacity(values.count)
    for index in start..<values.count { indices[values[index].id] = index }
  }
}

extension Entities: Sendable where Value: Sendable, Value.ID: Sendable {}

// MARK: - The rule

extension Entities {
  @inlinable
  func checkID(of value: Value, is id: Value.ID) {
    if value.id != id { Self.stop(id: value.id, for: id) }
  }

  @usableFromInline
  func checkIDs() {
    guard let id = repeatedID else { return }
    Misuse.stop(
      "Entities were made of two values with the id \(id).",
      rule: "An id belongs to one value.",
      remedy: "Use 'upsert(_:)' if the later value takes the place of the earlier one."
    )
  }

  @usableFromInline
  static func stop(id: Value.ID, for earlier: Value.ID) -> Never {
    Misuse.stop(
      "A value with the id \(id) was set for the id \(earlier).",
      rule: "A value keeps its id.",
      remedy: "Remove the value, and 'upsert(_:)' the one with the other id."
    )
  }

  /// An id that several values have; nil if there is none.
  var repeatedID: Value.ID? {
    guard indices.count < values.count else { return nil }
    return values.indices.first { indices[values[$0].id] != $0 }.map { values[$0].id }
  }
}
