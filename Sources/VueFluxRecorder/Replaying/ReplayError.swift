/// An error that stopped a replay, or the writing of a test.
public enum ReplayError: Error, Hashable, Sendable {
  /// The session has a store of this name and state type, and no target was given for it.
  case noTarget(name: String, type: String, given: [String])

  /// A target was given of this name, and the session has no such store.
  case noStore(name: String, recorded: [String])

  /// There is no state to begin with: the session has none, and the target neither.
  case noState(name: String, SessionPlace)

  /// The action or state was not written down when it was recorded, for this reason.
  case unrecorded(record: Int, SessionPlace, reason: String)

  /// The action or state cannot be read as what the target takes, for this reason: most often its type has
  /// changed since.
  case undecodable(record: Int, SessionPlace, reason: String)

  /// The records of these numbers are lost.
  case missing(ClosedRange<Int>, SessionPlace)

  /// A record is of a store that nothing in the session describes.
  case unknownStore(Int, record: Int, SessionPlace)

  /// A state is another one than the recorded one.
  case diverged(Divergence)

  /// No action of a store that has a target was recorded: there is nothing to be tested.
  case noActions

  /// A test cannot name this type, or cannot read or write its values, for this reason.
  case untestable(type: String, reason: String)
}

extension ReplayError: CustomStringConvertible {
  /// The error, the rule, and the fix.
  public var description: String {
    switch self {
    case .noTarget(let name, let type, let given):
      "The session has a store \"\(name)\" of the type \(type), and the targets are for \(Self.list(given)). "
        + "Each store needs one, of its name or for all of its type. Add .mutations(_:as: \"\(name)\") with the "
        + "mutations of \(type), or leave the store out with .ignored(\"\(name)\")."
    case .noStore(let name, let recorded):
      "There is a target for \"\(name)\", and the session has \(Self.list(recorded)). Give the target the "
        + "name that the store had when it was recorded."
    case .noState(let name, let place):
      "\(place): There is no state of \"\(name)\" to begin with. A replay begins with the recorded state, or that of "
        + "the target. Record states, or give the target one; for a test also how it is written."
    case .unrecorded(let record, let place, let reason):
      "\(place): Record \(record) could not be written down when it happened: \(reason) The session can "
        + "be replayed through \(record - 1)."
    case .undecodable(let record, let place, let reason):
      "\(place): Record \(record) cannot be read: \(reason) The session can be replayed through "
        + "\(record - 1)."
    case .missing(let numbers, let place):
      "\(place): \(Self.list(numbers)) lost. The session can be replayed through \(numbers.lowerBound - 1)."
    case .unknownStore(let store, let record, let place):
      "\(place): Record \(record) is of store \(store), and no record tells which store that is: it is lost. "
        + "Without its state its actions cannot be replayed."
    case .diverged(let divergence): divergence.description
    case .noActions:
      "The session has no action of a store that has a target. A test commits actions and expects the "
        + "states after them. Give targets for the stores that matter; a test leaves out the others."
    case .untestable(let type, let reason): "No test can be written with \(type): \(reason)"
    }
  }

  private static func list(_ numbers: ClosedRange<Int>) -> String {
    numbers.count == 1
      ? "Record \(numbers.lowerBound) is"
      : "Records \(numbers.lowerBound) to \(numbers.upperBound) are"
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
