import VueFluxRecorder
import VueFluxSessions

// MARK: - Going through time

extension InspectedSessions {
  /// Has the app's stores show the states right after a row.
  ///
  /// A store whose state is not known there goes on to show its own, and takes no actions either.
  ///
  /// - Parameter travel: Where to go, and the actions that are left out; nil to go back to live.
  /// - Throws: Why no store can show it; or that an executor is busy, when that is all that is left to wait for.
  func go(to travel: Travel?) async throws {
    try withLive { $0.findStores() }
    guard let travel else { return try await leave { await $0.returnToPresent() } }
    let shown = try states(at: travel)
    try withLive { $0.travel = travel }
    announceLive()
    try await forEach(shown) { await $0.store.show($0.state) }
  }

  /// Makes the states that the stores show the present ones.
  func beginAnew() async throws {
    guard try withLive({ $0.travel }) != nil else { throw RequestError.notTravelling }
    try await leave { await $0.beginAnew() }
  }

  private func leave(_ leave: @escaping @Sendable (any LiveStore) async -> Void) async throws {
    let stores = live?.livingStores.values.map { $0 } ?? []
    live?.travel = nil
    announceLive()
    try await forEach(stores, leave)
  }

  /// The state that each living store is to show; nil for a store that keeps its own.
  private func states(at travel: Travel) throws -> [ShownState] {
    var problem: UnknownState?
    var shown: [ShownState] = []
    for (number, store) in try withLive({ $0.livingStores }) {
      do throws(UnknownState) {
        let state = try state(ofStore: number, at: travel, by: store)
        shown.append(ShownState(store: store, state: state))
      } catch {
        problem = error
        shown.append(ShownState(store: store, state: nil))
      }
    }
    if let problem, shown.allSatisfy({ $0.state == nil }) { throw problem }
    return shown
  }

  /// The state of one store; nil if it has not begun there.
  private func state(
    ofStore number: Int,
    at travel: Travel,
    by store: any LiveStore
  ) throws(UnknownState) -> (any Sendable)? {
    let source = sources[LiveApp.source]
    guard let place = source.index.storePlaces[number],
      source.stores[place].count(before: travel.row + 1) > 0
    else { return nil }
    return try live?.state(
      ofStore: place,
      after: travel.row,
      skipping: travel.skipped,
      in: source,
      by: store
    ).state
  }

  /// A state that a store is to show; nil if it is to show its own.
  private struct ShownState: Sendable {
    let store: any LiveStore
    let state: (any Sendable)?
  }

  /// Does something with all stores at the same time, since each of them has an executor of its own.
  ///
  /// All stores come to the end of this before anything else is done with them.
  private func forEach<Store: Sendable>(
    _ stores: [Store],
    _ body: @escaping @Sendable (Store) async -> Void
  ) async throws {
    let task = Task { [last = live?.showing] in
      await last?.value
      await withTaskGroup { group in
        for store in stores { group.addTask { await body(store) } }
      }
    }
    live?.showing = task
    try await wait(for: task)
  }

  // MARK: - Leaving out actions

  /// Leaves out an action, or takes it in again; goes to the newest row if the app is live.
  func skip(_ row: Int, _ isSkipped: Bool) async throws {
    await update()
    let source = sources[LiveApp.source]
    guard source.rows[row].kind == .action else { throw RequestError.noAction }
    var travel = try withLive { $0.travel } ?? Travel(row: source.rows.count - 1)
    if isSkipped { travel.skipped.insert(row) } else { travel.skipped.remove(row) }
    try await go(to: travel)
  }
}
