import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

/// The last actions of one store up to a row, from the nearest state before them that is known.
struct Excerpt {
  /// The place of the store in its session.
  let store: Int

  /// The row whose state it begins with, unless ``state`` is another one.
  let opening: Int

  /// The state that the app's mutations have computed right before the only action; nil if the session has the state.
  let state: JSONValue?

  /// The rows of the actions, in order.
  let actions: ArraySlice<UInt32>

  /// The actions as a session of their own; nil if the session does not have them.
  ///
  /// It shares no records with the whole session, which would otherwise be copied when it grows.
  func session(of source: InspectedSession) -> Session? {
    let session = source.session
    guard let opening = source.record(of: opening, in: session) else { return nil }
    return session.excerpt(
      from: opening,
      state,
      actions.map { session.records[source.rows[Int($0)].index] }
    )
  }
}
