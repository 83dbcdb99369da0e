/// A value that was read from a tracked property, and its readers.
///
/// Each value has its own readers: a change that the readers of one value have seen is new to the readers of another.
/// Once there are too many values, a reading without a value serves the readers of any value.
// Sendable because its properties are immutable, and a value is only compared where the property may be read.
final class Reading<Value>: @unchecked Sendable {
  private let version: Int
  private let value: Value?
  private let readers = Readers()

  init(_ value: Value?, version: Int) {
    self.value = value
    self.version = version
  }

  var hasValue: Bool { value != nil }

  /// Registers the caller as a reader of this value.
  func access() { readers.add() }

  /// Has readers that register from now on notified, because the value is outdated.
  func close() { readers.close() }

  /// Notifies the readers that have registered; on the main thread, after ``close()``.
  func notify() { readers.notify() }

  /// Notifies the readers later, on the main thread.
  func notifyLater() { readers.notifyLater() }

  /// Whether the property still has this value.
  ///
  /// If values cannot be compared, this tests whether the state is still the same.
  func isCurrent(_ other: Value, _ version: Int) -> Bool {
    guard let value, let comparable = value as? any Equatable else {
      return version == self.version
    }
    return comparable.isSame(as: other)
  }

  /// Whether a reader of `other` may share this reading.
  func isShared(with other: Value, _ version: Int) -> Bool {
    if let value = value as? any ExactlyComparable { return value.isExactlySame(as: other) }
    return isCurrent(other, version)
  }
}

/// A value whose `==` is defined by the user, so that equal values can differ.
protocol ExactlyComparable {
  func isExactlySame(as other: Any) -> Bool
}
