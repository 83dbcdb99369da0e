import Synchronization

/// The buses of the process, one for each state type.
///
/// Keyed by the type itself: two types of one name in different modules have nothing in common.
enum BusRegistry {
  private static let buses = Mutex<[ObjectIdentifier: any AnyBus]>([:])

  static func bus<State: VueFlux.State>(of state: State.Type) -> Bus<State> {
    let bus = buses.withLock { buses -> any AnyBus in
      if let bus = buses[ObjectIdentifier(state)] { return bus }
      let bus = Bus<State>()
      buses[ObjectIdentifier(state)] = bus
      return bus
    }
    return unsafe unsafeDowncast(bus, to: Bus<State>.self)
  }
}

/// A bus of any state type.
protocol AnyBus: AnyObject, Sendable {}
