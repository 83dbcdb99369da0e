/// Every live store of one state type, in order of creation.
///
/// It holds engines and not stores, so it keeps no store alive.
@usableFromInline
final class Bus<State: VueFlux.State>: AnyBus {
  let members = Locked(Members<State>())
  let handlers = Locked(ContiguousArray<UnreceivedHandler<State>>())

  static var shared: Bus<State> { BusRegistry.bus(of: State.self) }

  func join(_ engine: Engine<State>) {
    Aftermath.perform { _ in self.members.withLock { $0.add(engine) } }
  }

  /// Takes an engine out, in constant time on average, and hands out the bus's hold on it.
  func leave(_ engine: Engine<State>) -> Engine<State>? {
    members.withLock { $0.remove(engine) }
  }
}
