/// An error that stopped a replay.
public enum ReplayError: Error, Hashable, Sendable {
  /// The session has a store of this name, and no target was given for it.
  case noTarget(name: String, given: [String])

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

  /// A state is another one than the recorded one.
  case diverged(Divergence)
}

extension ReplayError: CustomStringConvertible {
  /// The error, the rule, and the fix.
  public var description: String {
    switch self {
    case .noTarget(let name, let given):
      "The session has a store \"\(name)\", and there are targets for \(Self.list(given)). Each store "
        + "needs one, of its name or for all of its type; those that do not matter get "
        + ".ignored(\"\(name)\")."
    case .noStore(let name, let recorded):
      "There is a target for \"\(name)\", and the session has \(Self.list(recorded)). Give the target the "
        + "name that the store had when it was recorded."
    case .noState(let name, let place):
      "\(place): There is no state of \"\(name)\" to begin with, as none was recorded. Give the target one."
    case .unrecorded(let record, let place, let reason):
      "\(place): Record \(record) could not be written down when it happened: \(reason) The session can "
        + "be replayed through \(record - 1)."
    case .undecodable(let record, let place, let reason):
      "\(place): Record \(record) cannot be read: \(reason) The session can be replayed through "
        + "\(record - 1)."
    case .missing(let numbers, let place):
      "\(place): Records \(numbers.lowerBound) to \(numbers.upperBound) are lost. The session can be "
        + "replayed through \(numbers.lowerBound - 1)."
    case .diverged(let divergence): divergence.description
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
