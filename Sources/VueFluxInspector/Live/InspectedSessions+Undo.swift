import VueFluxRecorder
import VueFluxSessions

// MARK: - Taking actions back

extension InspectedSessions {
  /// Takes back the newest action that was not taken back yet.
  ///
  /// The state before it is put in place of the store's. The action stays on the timeline.
  func undo() async throws {
    guard try withLive({ $0.travel }) == nil else { throw RequestError.travelling }
    // The versions come first, so that the rows that are read next are at least as new.
    let versions = try withLive { live in
      live.findStores()
      return live.livingStores.keys.reduce(into: [Int: Int]()) {
        $0[$1] = live.recorder.version(ofStore: $1)
      }
    }
    await update()
    guard let (row, newest) = try rowToUndo() else { throw RequestError.nothingToUndo }
    let (store, number, state) = try stateBefore(row)
    guard let version = versions[number] else { throw RequestError.storeChanged }
    let work = Task {
      guard await store.replaceState(by: state, ifVersion: version) else {
        throw RequestError.storeChanged
      }
      try withLive { $0.undo.note(row, newest: newest) }
    }
    try await wait(for: work)
    await update()
  }

  /// The newest action of a living store that was not undone, and the newest of all.
  private func rowToUndo() throws -> (row: Int, newest: Int?)? {
    let source = sources[LiveApp.source]
    return try withLive { live in
      let living = live.livingStores
      let actions = source.stores.filter { living[$0.number] != nil }.map(\.actions)
      let newest = actions.compactMap(\.last).max().map(Int.init)
      let end = live.undo.end(newest: newest, rowCount: source.rows.count)
      return actions.compactMap { $0.last(before: end) }.max().map { ($0, newest) }
    }
  }

  private func stateBefore(
    _ row: Int
  ) throws -> (store: any LiveStore, number: Int, state: any Sendable) {
    let source = sources[LiveApp.source]
    return try withLive { live in
      guard let place = source.rows[row].store,
        let store = live.livingStore(source.stores[place].number)
      else { throw RequestError.nothingToUndo }
      let player = try live.state(
        ofStore: place,
        after: row - 1,
        in: source,
        by: store
      )
      guard let state = player.state else { throw UnknownState.noState }
      return (store, source.stores[place].number, state)
    }
  }
}
