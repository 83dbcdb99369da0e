/// The buses of the process, one for each state type, as the targets of actions for all on them.
///
/// Keyed by the type itself: two types of one name in different modules have nothing in common.
enum BusRegistry {
  private static let targets = Locked<[ObjectIdentifier: ActionTarget]>([:])

  static func target(of state: ObjectIdentifier, make: () -> ActionTarget) -> ActionTarget {
    targets.withLock { targets in
      if let target = targets[state] { return target }
      let target = make()
      targets[state] = target
      return target
    }
  }
}
