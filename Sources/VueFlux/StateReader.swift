/// A read-only view of a class state, whose properties it reads in the store's exclusive section.
///
/// So reading is free of data races with commits on any executor. Only properties can be read, and
/// what they return has to be `Sendable`: an object that is not would leave the store's protection.
///
/// Two properties are two reads; to read several at one moment, make them one property of the state.
@dynamicMemberLookup
public struct StateReader<State: VueFlux.State>: Sendable {
  @usableFromInline let live: LiveState<State>

  /// The way to the object once its store is gone, if there is no other.
  @usableFromInline let box: StateBox<State>?

  @inlinable
  init(live: LiveState<State>, box: StateBox<State>?) {
    self.live = live
    self.box = box
  }

  /// The property's value at this moment.
  @inlinable @inline(__always)
  public subscript<Value: Sendable>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    live.read(keyPath, orFrom: box)
  }
}
