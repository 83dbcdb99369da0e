/// The effect of the next part of a session on the stores that are replayed, by their places.
package enum ReplayStep {
  /// A store begins, with the state of the record.
  case begin(Int, SessionRecord)

  /// A store commits the action of the record.
  case commit(Int, SessionRecord)

  /// A store goes on with the state of the record, whatever its own is.
  case put(Int, SessionRecord)

  /// A store has come to the state of the record.
  case compare(Int, SessionRecord)

  /// The record changes no state.
  case nothing(SessionRecord)

  /// The record cannot be replayed: the state before it is not known, for this reason.
  case unknown(SessionRecord, ReplayError)

  /// The states at these places, or at all if nil, are not known until the next recorded ones: records are lost.
  case lost([Int]?)

  /// The state at this place is not known until the next recorded one: the record was not written as a whole.
  case unrecorded(Int, SessionRecord)

  /// A store has come to its end, or to that of the session.
  case end(Int, StoreEnd)
}
