// One rule for all: observers, sequences, trackers, cached values and derived values.

/// Whether a value has not changed: both values are equal, or have the same bits.
///
/// A value that does not equal itself, such as `Double.nan`, would otherwise count as changed with each commit, and an
/// observer that writes it back would go on for ever.
@inlinable
func isSame<Value: Equatable>(_ previous: Value, _ value: Value) -> Bool {
  previous == value || haveSameBits(previous, value)
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
  func isSame(as other: Any) -> Bool {
    (other as? Self).map { VueFlux.isSame(self, $0) } ?? false
  }
}
