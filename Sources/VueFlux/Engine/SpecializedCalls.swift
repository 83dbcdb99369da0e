/// The functions of an engine that generic code calls, compiled where the state's type is known.
///
/// A generic function that the caller's module cannot specialise costs ten times as much as one that
/// it can. A `deinit`, and a call through a protocol, never can; so these are made in the
/// inlinable initialiser of ``Store``, which can.
@usableFromInline
struct SpecializedCalls<State: VueFlux.State>: Sendable {
  @usableFromInline let close: @Sendable (Store<State>) -> Void
  @usableFromInline let remove: @Sendable (Engine<State>, Observer<State>) -> Void

  @inlinable
  init() {
    close = { store in store.engine.close(store.computed.live) }
    remove = { engine, observer in engine.remove(observer) }
  }
}
