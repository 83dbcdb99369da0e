/// A state that a derived value was computed from, directly or through other derived values.
@usableFromInline
struct Leaf: Sendable {
  let source: any DerivationSource
  @usableFromInline let member: Member
  @usableFromInline let epoch: Int

  init(_ pin: Pin) {
    source = pin.source
    member = pin.source.member
    epoch = pin.epoch
  }

  var id: ObjectIdentifier { ObjectIdentifier(member) }

  /// Whether the state is still the one that was read.
  @inlinable var isCurrent: Bool { member.epoch.current == epoch }
}
