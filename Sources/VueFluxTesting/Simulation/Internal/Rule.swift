/// Something that a program says of its world.
struct Rule: Sendable {
  enum Kind: Sendable {
    case always
    case finally
    case eventually
  }

  let kind: Kind
  let name: String
  let holds: @Sendable () -> Bool

  /// Whether a rule that has to hold once has held.
  var hasHeld = false
}
