// One rule for all: observers, sequences, trackers, cached values and derived values.

/// Whether a value has not changed: both values are equal or, if the value does not equal itself, have the same bits.
///
/// A value such as `Double.nan` would otherwise count as changed with each commit, and an observer that writes it back
/// would go on for ever.
@inlinable
func isSame<Value: Equatable>(_ previous: Value, _ value: Value) -> Bool {
  previous == value || !(previous == previous) && haveSameBits(previous, value)
}

@inlinable
func haveSameBits<Value>(_ previous: Value, _ value: Value) -> Bool {
  // unsafe: both are read while they are borrowed.
  unsafe withUnsafeBytes(of: previous) { previous in
    unsafe withUnsafeBytes(of: value) { unsafe previous.elementsEqual($0) }
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
}
