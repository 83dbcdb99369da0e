/// A bus, and whom on it an action is for.
// Sendable because it is immutable.
@usableFromInline
final class BusTarget<State: VueFlux.State>: ActionTarget, @unchecked Sendable {
  @usableFromInline let bus: Bus
  @usableFromInline let address: Address<State>
  @usableFromInline let threads = ThreadRecords.shared

  /// Spares the actions that are for every store the look at the address.
  @usableFromInline let isForAll: Bool

  init(bus: Bus, address: Address<State>) {
    self.bus = bus
    self.address = address
    if case .all = address.kind { isForAll = true } else { isForAll = false }
    super.init(isStore: false)
  }
}

extension BusTarget {
  /// Where actions for every store of the state type go.
  @inlinable static var everyone: BusTarget { withEveryone { $0 } }

  /// Lends out ``everyone``, which then needs not be retained.
  @inlinable @inline(__always)
  static func withEveryone<Result>(_ body: (BusTarget) -> Result) -> Result {
    let record = ThreadRecords.shared.current
    guard let recent = unsafe record.recentTarget(of: ObjectIdentifier(State.self)) else {
      return body(find(record))
    }
    // unsafe: the registry holds it, and it is the target of this very type.
    return unsafe recent._withUnsafeGuaranteedRef {
      unsafe body(unsafeDowncast($0, to: BusTarget.self))
    }
  }

  /// Asks the registry, and notes the answer for this thread.
  @usableFromInline
  static func find(_ record: ThreadRecord) -> BusTarget {
    let state = ObjectIdentifier(State.self)
    let target = BusRegistry.target(of: state) {
      Misuse.checkSemantics(of: State.self)
      return BusTarget(bus: Bus(), address: .all)
    }
    record.note(target, of: state)
    // unsafe: it is the target of this very type.
    return unsafe unsafeDowncast(target, to: BusTarget.self)
  }
}
