// MARK: - The target as one of its classes

// The caller has checked the flags, or has the target from a channel's list of stores. A channel, and the actions of a
// state type, have targets of that type and of no other: this makes the casts safe.
extension ActionTarget {
  @inlinable @inline(__always)
  final func asEngine<State>(of state: State.Type) -> Engine<State> {
    unsafe unsafeDowncast(self, to: Engine<State>.self)
  }

  @inlinable @inline(__always)
  final func asEffect<State>(of state: State.Type) -> EffectTarget<State> {
    unsafe unsafeDowncast(self, to: EffectTarget<State>.self)
  }

  @inlinable @inline(__always)
  final func asBus<State>(of state: State.Type) -> BusTarget<State> {
    unsafe unsafeDowncast(self, to: BusTarget<State>.self)
  }
}
