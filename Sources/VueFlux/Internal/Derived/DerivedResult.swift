/// What a ``Derived`` was computed to, to be compared with another one.
///
/// Whoever keeps it keeps nothing of the stores that it was computed from.
struct DerivedResult<Value: Sendable>: Sendable {
  let value: Value

  /// Another one for each time that the value was computed.
  let version: Int
}
