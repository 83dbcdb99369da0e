/// A read-only view of a class state.
///
/// It reads the properties in the store's exclusive section, so reading is free of data races with commits on
/// any executor. Only properties can be read, and their values have to be `Sendable`: another object would
/// leave the store's protection.
///
/// Two properties are two reads, and a commit may happen between them. To read several values at once, publish
/// them as one property of the state.
@dynamicMemberLookup
public struct StateReader<State: VueFlux.State>: Sendable {
  @usableFromInline let live: LiveState<State>

  /// A fallback after the store is released.
  @usableFromInline let box: StateBox<State>?

  @inlinable
  init(live: LiveState<State>, box: StateBox<State>?) {
    self.live = live
    self.box = box
  }

  /// The property's current value.
  @inlinable @inline(__always)
  public subscript<Value: Sendable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    live.read(keyPath, orFrom: box)
  }
}
