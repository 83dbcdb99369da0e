import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// The records of an excerpt, of which a session can be made on any thread.
struct ExcerptContents: Sendable {
  private let whole: Session
  private let opening: SessionRecord
  private let state: JSONValue?

  /// The places of the actions among the records of the whole session.
  private let actions: [Int]

  /// The last action.
  let last: SessionRecord
}

extension ExcerptContents {
  /// Creates the contents; nil if the session does not have them.
  init?(of excerpt: Excerpt, in source: InspectedSession) {
    let session = source.session
    guard let opening = source.record(of: excerpt.opening, in: session),
      let last = excerpt.actions.last.flatMap({ source.record(of: Int($0), in: session) })
    else { return nil }
    self.init(
      whole: session,
      opening: opening,
      state: excerpt.state,
      actions: excerpt.actions.map { source.rows[Int($0)].index },
      last: last
    )
  }

  /// Makes the session, which takes longer for more actions.
  func makeSession() -> Session {
    whole.excerpt(from: opening, state, actions.map { whole.records[$0] })
  }
}
