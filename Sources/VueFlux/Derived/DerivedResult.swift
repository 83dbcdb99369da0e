/// A value of a ``Derived``, for comparison with another one.
///
/// It holds no store that the value was computed from, unlike a ``DerivedEntry``.
@usableFromInline
struct DerivedResult<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  /// Different for each computation of the value.
  let version: Int

  /// How the state has come about that led to the value.
  let trace: Trace
}
