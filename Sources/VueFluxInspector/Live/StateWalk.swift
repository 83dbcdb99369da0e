import VueFluxRecorder
import VueFluxSessions

/// A way along the rows of one store, whose actions are played by the store's mutations.
struct StateWalk {
  let session: InspectedSession
  let place: Int
  let store: any LiveStore

  /// How many rows of the store there are up to a row.
  func count(through row: Int) -> Int { session.stores[place].count(before: row + 1) }

  /// The row of the store after so many others.
  func row(_ count: Int) -> Int { Int(session.stores[place].rows[count]) }

  /// The state after a row, as far as the session has it.
  func recordedState(after row: Int) -> RecordedState? {
    session.index.state(ofStore: place, after: row, in: session.session)
  }

  /// Whether the app has left out actions in a range of rows since a state was put in place.
  func hasExclusion(in rows: Range<Int>) -> Bool {
    session.stores[place].hasExclusion(in: rows)
  }

  /// Begins with the state of a row.
  func player(fromState row: Int) throws(UnknownState) -> any ReplicaPlayer {
    let player = store.makePlayer(from: nil)
    try put(row, on: player)
    return player
  }

  /// Plays an action; other rows change nothing.
  func play(_ row: Int, on player: any ReplicaPlayer) throws(UnknownState) {
    guard session.rows[row].kind == .action, let record = record(of: row) else { return }
    do {
      guard let bytes = try session.session.bytes(of: record) else {
        throw UnknownState.unrecorded(record.number)
      }
      guard try player.commit(bytes) else { throw UnknownState.noState }
    } catch let error as UnknownState {
      throw error
    } catch {
      throw .unreadable(record.number, "\(error)")
    }
  }

  /// Plays a row after one that was left out, unless it is left out as well.
  ///
  /// States that actions have led to count for nothing, as other actions lead to other states.
  func goOn(
    _ row: Int,
    skipping skipped: Set<Int>,
    on player: any ReplicaPlayer
  ) throws(UnknownState) {
    if record(of: row)?.putReason != nil {
      try put(row, on: player)
    } else if !skipped.contains(row) {
      try play(row, on: player)
    }
  }

  private func record(of row: Int) -> SessionRecord? {
    session.record(of: row, in: session.session)
  }

  private func put(_ row: Int, on player: any ReplicaPlayer) throws(UnknownState) {
    guard let record = record(of: row) else { throw .noState }
    do {
      guard let bytes = try session.session.bytes(of: record) else { throw UnknownState.noState }
      try player.put(bytes)
    } catch let error as UnknownState {
      throw error
    } catch {
      throw .unreadable(record.number, "\(error)")
    }
    if player.state == nil { throw .noState }
  }
}
