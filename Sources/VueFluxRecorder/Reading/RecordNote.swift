/// The content of a line that is not a record, and has no number.
enum RecordNote {
  /// Records are lost.
  case loss(RecordedLoss)
  /// A store has this state, if it is known, and its recording ends here for a while or for good.
  case storeEnd(store: Int, Digest?)
  /// The session ends here, or comes to a rest.
  case end
  /// A plugin has rejected an action.
  case rejection(SessionRejection)
  /// An effect has ended.
  case effectEnd(SessionEffectEnd)
  /// A later version knows what it says.
  case unknown
}
