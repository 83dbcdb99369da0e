/// A rejected action, or the end of an effect.
package enum SessionNote: Sendable {
  case rejected(SessionRejection)
  case ended(SessionEffectEnd)

  /// The number of the first record after it.
  var next: Int {
    switch self {
    case .rejected(let rejection): rejection.next
    case .ended(let end): end.next
    }
  }
}

/// The notes of a session that have not been taken, in order.
package struct SessionNotes: Sendable {
  private var rejections: ArraySlice<SessionRejection>
  private var ends: ArraySlice<SessionEffectEnd>

  package init(of session: Session) {
    rejections = session.rejections[...]
    ends = session.effectEnds[...]
  }

  /// Takes the next note, if it comes before a record.
  ///
  /// - Parameter number: The number of the record; nil for the end of the session.
  /// - Returns: The note; nil if there is none before the record.
  package mutating func take(before number: Int?) -> SessionNote? {
    guard let first, number.map({ first.next <= $0 }) ?? true else { return nil }
    switch first {
    case .rejected: rejections.removeFirst()
    case .ended: ends.removeFirst()
    }
    return first
  }

  private var first: SessionNote? {
    guard let rejection = rejections.first else { return ends.first.map(SessionNote.ended) }
    guard let end = ends.first, end.order < rejection.order else { return .rejected(rejection) }
    return .ended(end)
  }
}
