import Observation

/// A value that a tracked property had when it was read, and the way to its readers.
///
/// Readers of different values are told apart: one has to be notified of a change that another has seen. A
/// reading without a value is for readers of any, once there are too many.
// Sendable because it is immutable, but for the registrar, which is Sendable, and because a value is only
// compared where the property may be read.
final class ObservedValue<Value>: Observable, @unchecked Sendable {
  let version: Int
  private let value: Value?
  private let registrar = ObservationRegistrar()

  init(_ value: Value?, version: Int) {
    self.value = value
    self.version = version
  }

  var hasValue: Bool { value != nil }

  /// The registrar's name for the value.
  private var marker: Bool { false }

  /// Notes that this value was read.
  func access() {
    registrar.access(self, keyPath: \.marker)
  }

  /// Notifies all readers of this value.
  func invalidate() {
    registrar.withMutation(of: self, keyPath: \.marker) {}
  }

  /// Whether the property still has this value: the same one or, if values cannot be compared, that of
  /// the same state.
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

/// A value whose `==` is a rule of the user's, so that equal values can differ.
protocol ExactlyComparable {
  func isSame(as other: Any) -> Bool
}

extension Equatable {
  func equals(_ other: Any) -> Bool {
    (other as? Self) == self
  }
}
