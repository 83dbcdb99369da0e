/// A bus, and whom on it an action is for.
// Sendable because it is immutable.
@usableFromInline
final class BusTarget<State: VueFlux.State>: ActionTarget, @unchecked Sendable {
  @usableFromInline let bus: Bus
  @usableFromInline let address: Address<State>

  init(bus: Bus, address: Address<State>) {
    self.bus = bus
    self.address = address
    super.init(isStore: false)
  }
}
