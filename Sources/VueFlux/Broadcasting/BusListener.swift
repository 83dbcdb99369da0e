/// A slot of a channel: hears each global action, in the order in which stores commit them.
// Not checked, because there is a subclass; it has nothing itself.
@usableFromInline
class BusListener<State: VueFlux.State>: @unchecked Sendable {
  @usableFromInline
  init() {}

  /// Called under the channel's lock; calls user code by way of the thread's record.
  @usableFromInline
  func hear(_ actions: [State.Action], _ address: Address<State>, _ record: ThreadRecord) {}
}

extension Members {
  /// The one that hears global actions; nil if there is none.
  @inlinable
  func listener<State: VueFlux.State>(of state: State.Type) -> BusListener<State>? {
    // unsafe: a channel only has a listener of its own state type.
    listener.map { unsafe unsafeDowncast($0, to: BusListener<State>.self) }
  }
}
