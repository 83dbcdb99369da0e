/// A bus, and whom on it an action is for.
@usableFromInline
final class BusTarget<State: VueFlux.State>: Sendable {
  @usableFromInline let bus: Bus<State>
  @usableFromInline let address: Address<State>

  init(bus: Bus<State>, address: Address<State>) {
    self.bus = bus
    self.address = address
  }
}
