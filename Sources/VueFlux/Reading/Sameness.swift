// One rule for all: observers, sequences, trackers, cached values and derived values.

/// Whether a value has not changed: both values are equal or, if the value does not equal itself, the same in all parts.
///
/// A value such as `Double.nan` would otherwise count as changed with each commit, and an observer that writes it back
/// would never end.
@inlinable
func isSame<Value: Equatable>(_ previous: Value, _ value: Value) -> Bool {
  previous == value || !(previous == previous) && areSameInParts(previous, value)
}

/// Whether two values that do not equal themselves are the same in all their parts.
///
/// Numbers are the same if they are written the same. Not their bits, as there are some between the fields of a value
/// that belong to none.
@usableFromInline
func areSameInParts(_ previous: Any, _ value: Any) -> Bool {
  guard type(of: previous) == type(of: value) else { return false }
  if let previous = previous as? any FloatingPoint, let value = value as? any FloatingPoint {
    return "\(previous)" == "\(value)"
  }
  if let previous = previous as? any Equatable, previous.isEqual(to: value) { return true }
  let parts = (Mirror(reflecting: previous).children, Mirror(reflecting: value).children)
  guard parts.0.count == parts.1.count, !parts.0.isEmpty, !(type(of: previous) is AnyClass)
  else { return false }
  return zip(parts.0, parts.1).allSatisfy { previous, value in
    previous.label == value.label && areSameInParts(previous.value, value.value)
  }
}

extension Equatable {
  /// Whether a value of any type is the same as this one.
  func isSame<Other>(as other: Other) -> Bool {
    if Other.self == Self.self {
      // unsafe: it is of this type. A cast would take longer than the rest of a look at a derived value.
      return unsafe withUnsafePointer(to: other) { other in
        unsafe VueFlux.isSame(
          self,
          UnsafeRawPointer(other).assumingMemoryBound(to: Self.self).pointee
        )
      }
    }
    guard let other = other as? Self else { return false }
    return VueFlux.isSame(self, other)
  }

  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
