/// A value of a ``Derived``, for comparison with another one.
///
/// It holds no store that the value was computed from, unlike a ``DerivedEntry``.
@usableFromInline
struct DerivedResult<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  /// Another one for each time that the value was computed.
  let version: Int

  /// How the state came about that has led to the value.
  let origin: StateOrigin
}
