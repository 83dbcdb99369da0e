/// Every live store of one state type.
///
/// It holds engines and not stores, so it keeps no store alive.
@usableFromInline
final class Bus: Sendable {
  @usableFromInline let members = Locked(Members())
  let handlers = Locked(ContiguousArray<any Unsubscribable>())

  /// The bus of a state type, made when the first store of that type is.
  @inlinable
  static func shared<State: VueFlux.State>(for state: State.Type) -> Bus {
    BusTarget<State>.withEveryone { $0.bus }
  }

  /// Lends out the members under their lock.
  @inlinable @inline(__always)
  func withMembers<Result: Sendable>(_ body: (inout Members) -> Result) -> Result {
    // unsafe: spares a retain, as the bus holds them for as long as this runs.
    unsafe Unmanaged.passUnretained(members)._withUnsafeGuaranteedRef { $0.withLock(body) }
  }

  @usableFromInline
  func join(_ member: Member) {
    if ThreadRecords.shared.current.isInside {
      Aftermath.perform { _ in self.members.withLock { $0.add(member) } }
    } else {
      members.withLock { $0.add(member) }
    }
  }

  @usableFromInline
  func leave(_ member: Member) {
    members.withLock { $0.remove(member) }
  }
}
