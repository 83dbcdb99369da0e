/// The values that one computation has read by key, at one place of the program and from one store.
// Sendable because it does not change after the computation that has made it.
@usableFromInline
class KeyedTable: @unchecked Sendable {
  @usableFromInline
  init() {}

  /// How many values there are.
  var count: Int { 0 }

  /// Whether values are the same now.
  ///
  /// - Parameters:
  ///   - range: Which values, in the order in which they were read.
  ///   - box: The state to read them from; nil to read them from the store.
  /// - Returns: Whether all are the same.
  func isUnchanged(in range: Range<Int>, _ box: (any AnyObject & Sendable)?) -> Bool { false }
}

// Sendable as its superclass is.
@usableFromInline
final class KeyedValues<
  State: VueFlux.State,
  Key: Hashable & Sendable,
  Value: Equatable & Sendable
>:
  KeyedTable, @unchecked Sendable
{
  @usableFromInline typealias Select = @Sendable (Computed<State>, Key) -> Value
  @usableFromInline
  typealias Comparison = @Sendable (KeyedValues, Range<Int>, Computed<State>) -> Bool

  @usableFromInline let computed: Computed<State>
  @usableFromInline let select: Select

  // A closure, made where the types are known: a function that overrides another one is never specialised.
  @usableFromInline let compare: Comparison
  @usableFromInline var keys: [Key] = []
  @usableFromInline var values: [Value] = []
  @usableFromInline var slots: [Key: Int] = [:]

  @inlinable
  init(of computed: Computed<State>, _ select: @escaping Select) {
    self.computed = computed
    self.select = select
    compare = { known, range, computed in
      range.allSatisfy {
        isSame(known.values[$0], known.select(computed, known.keys[$0]))
      }
    }
    super.init()
  }

  @inlinable
  subscript(key: Key) -> Value? { slots[key].map { values[$0] } }

  /// Reads a value that is not in the table, and adds it.
  @inlinable
  func read(_ key: Key, from box: (any AnyObject & Sendable)?) -> Value {
    let value = select(computed.reading(box), key)
    slots[key] = keys.count
    keys.append(key)
    values.append(value)
    return value
  }

  override var count: Int { keys.count }

  override func isUnchanged(in range: Range<Int>, _ box: (any AnyObject & Sendable)?) -> Bool {
    compare(self, range, computed.reading(box))
  }
}
