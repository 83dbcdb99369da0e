import Observation

/// A value that was read from a tracked property, and the registrar that notifies its readers.
///
/// Each value has its own readers: a change that the readers of one value have seen is new to the readers of another.
/// Once there are too many values, a reading without a value serves the readers of any value.
// Sendable because its properties are immutable, the registrar is Sendable, and a value is only compared where the
// property may be read.
final class ObservedValue<Value>: Observable, @unchecked Sendable {
  let version: Int
  private let value: Value?
  private let registrar = ObservationRegistrar()

  init(_ value: Value?, version: Int) {
    self.value = value
    self.version = version
  }

  var hasValue: Bool { value != nil }

  /// The property that represents the value in the registrar.
  private var marker: Bool { false }

  /// Registers the caller as a reader of this value.
  func access() {
    registrar.access(self, keyPath: \.marker)
  }

  /// Notifies all readers of this value.
  func invalidate() {
    registrar.withMutation(of: self, keyPath: \.marker) {}
  }

  /// Whether the property still has this value.
  ///
  /// If values cannot be compared, this tests whether the state is still the same.
  func isCurrent(_ other: Value, _ version: Int) -> Bool {
    guard let value, let comparable = value as? any Equatable else {
      return version == self.version
    }
    return comparable.equals(other)
  }
}

extension ObservedValue {
  /// Whether a reader of `other` may share this reading.
  func isShared(with other: Value, _ version: Int) -> Bool {
    if let value = value as? any ExactlyComparable { return value.isSame(as: other) }
    return isCurrent(other, version)
  }
}

/// A value whose `==` is defined by the user, so that equal values can differ.
protocol ExactlyComparable {
  func isSame(as other: Any) -> Bool
}

extension Equatable {
  func equals(_ other: Any) -> Bool {
    (other as? Self) == self
  }
}
