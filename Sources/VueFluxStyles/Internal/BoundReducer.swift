/// A reducer with the action that it answers next.
// Optional chaining changes a value in place with operators only. A function would need a copy of the value.
@usableFromInline
struct BoundReducer<State, Action: Sendable>: Sendable {
  @usableFromInline let body: @Sendable (inout State, Action) -> Void
  @usableFromInline let action: Action

  @inlinable
  init(body: @escaping @Sendable (inout State, Action) -> Void, action: Action) {
    self.body = body
    self.action = action
  }

  /// Changes `state` in place: `state? += bound`.
  @inlinable
  static func += (state: inout State, bound: BoundReducer) {
    bound.body(&state, bound.action)
  }
}
