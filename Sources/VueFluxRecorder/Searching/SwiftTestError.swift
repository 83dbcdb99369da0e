/// An error of writing a test from a session.
public enum SwiftTestError: Error, Hashable, Sendable {
  /// No action of a store that has a target was recorded: there is nothing to be tested.
  case noActions

  /// The session has no state that this store begins with, or goes on with, and its target cannot write one.
  case unrecordedState(store: String, SessionPlace)

  /// The actions of this type are known through a coding of their own, such as an ``ActionRegistry``.
  case uncodableActions(type: String)

  /// The states of this type are known through a coding of their own.
  case uncodableStates(type: String)

  /// The type has no name that could be written in a test.
  case unnameable(type: String)

  /// The fields that these rules name were not recorded, and without them the record cannot be read, for
  /// this reason.
  case redacted([String], record: Int, SessionPlace, reason: String)

  /// The session cannot be replayed.
  case replay(ReplayError)
}

extension SwiftTestError: CustomStringConvertible {
  /// The error, the rule, and the fix.
  public var description: String {
    switch self {
    case .noActions:
      "The session has no action of a store that has a target. A test commits actions and expects what "
        + "comes out. Give targets for the stores that matter; those that are ignored are left out."
    case .unrecordedState(let store, let place):
      "\(place): There is no state of \"\(store)\" that the test could begin with. A test begins with the "
        + "recorded state, or that of the target. Record states, or give the target one and how it is "
        + "written."
    case .uncodableActions(let type):
      "The actions of \(type) are written by a coding of their own. A test reads actions by themselves, as "
        + "it knows nothing of codings. Make them Codable, and record them so; or replay the session in a "
        + "test by hand."
    case .uncodableStates(let type):
      "The states \(type) are written by a coding of their own, or not at all. A test reads and writes states "
        + "by themselves, as it knows nothing of codings. Make them Codable, and record them so; or replay "
        + "the session in a test by hand."
    case .unnameable(let type):
      "The type \(type) has no name that could be written elsewhere. A test names the types of the states. "
        + "Declare it outside of functions, and not private."
    case .redacted(let rules, let record, let place, let reason):
      "\(place): Record \(record) cannot be read: \(reason) Its fields may be those that were redacted "
        + "(\(rules.joined(separator: ", "))), and stand for what was there. What stands for it has to be "
        + "of the type that is read. Say what the type accepts with Redaction.replace(_:with:), or record "
        + "what is no secret."
    case .replay(let error): error.description
    }
  }
}
