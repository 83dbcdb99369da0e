/// The buses of the process, one for each state type.
///
/// Keyed by the type itself: two types of one name in different modules have nothing in common.
enum BusRegistry {
  private static let buses = Locked<[ObjectIdentifier: Bus]>([:])

  static func bus(of state: ObjectIdentifier, make: () -> Bus) -> Bus {
    buses.withLock { buses in
      if let bus = buses[state] { return bus }
      let bus = make()
      buses[state] = bus
      return bus
    }
  }
}
