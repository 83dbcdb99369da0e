import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessions

// MARK: - The running app

extension InspectedSessions {
  /// Does something with the app.
  ///
  /// - Throws: That there is none; or what `body` throws.
  func withLive<Result>(_ body: (inout LiveApp) throws -> Result) throws -> Result {
    guard var app = live else { throw RequestError.notLive }
    // Without a copy of what it keeps.
    live = nil
    defer { live = app }
    return try body(&app)
  }

  /// Waits for work on the executors of stores, as long as a page waits.
  ///
  /// - Throws: That an executor is busy; the work goes on then. Or what the work throws.
  func wait(for work: Task<Void, some Error>) async throws {
    let timeout = try withLive { $0.timeout }
    guard try await timeout.value(of: work) != nil else { throw RequestError.executorBusy }
  }

  /// Tells the pages that the app has changed, without new rows.
  func announceLive() {
    announce(from: order.count)
  }

  /// The row of a key, in the session of the app.
  func liveRow(_ key: String) throws -> Int {
    let place = try place(key)
    guard live != nil else { throw RequestError.notLive }
    guard place.source == LiveApp.source else { throw RequestError.otherSession }
    return place.row
  }

  /// Has all stores take no actions, or take them again.
  ///
  /// - Throws: That a store is busy; the lock has its turn then.
  func setLocked(_ isLocked: Bool) async throws {
    let stores = try withLive { live in
      live.findStores()
      live.setLocked(isLocked)
      return Array(live.livingStores.values)
    }
    announceLive()
    try await settle(stores)
  }

  /// Waits until stores have what was set of them, as long as a page waits.
  private func settle(_ stores: [any LiveStore]) async throws {
    let work = Task {
      await withTaskGroup { group in
        for store in stores { group.addTask { await store.settle() } }
      }
    }
    try await wait(for: work)
  }

  /// Waits until new stores have what was set of all, as long as a page waits.
  func settleNewStores() async {
    guard let stores = live?.takeUnsettled(), !stores.isEmpty else { return }
    try? await settle(stores)
  }

  /// Asks the living stores for the calls of their observers, and waits as long as a page waits.
  ///
  /// A store that was busy is not waited for again until it has answered.
  func observerCalls() async -> StoreCalls {
    guard let live else { return StoreCalls() }
    var result = StoreCalls()
    result.busy = live.busyStores
    let asked = live.livingStores.filter { !result.busy.contains($0.key) }
      .map { ($0, observerCalls(of: $1, $0)) }
    let answers = await withTaskGroup(of: (Int, [ObserverCalls]?).self) { group in
      for (number, task) in asked {
        group.addTask { [timeout = live.timeout] in (number, await timeout.value(of: task)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for (number, calls) in answers {
      result.calls[number] = calls
      if calls == nil { result.busy.insert(number) }
    }
    // One that has answered since is not busy any more.
    let counting = self.live?.counting ?? [:]
    self.live?.busyStores.formUnion(result.busy.filter { counting[$0] != nil })
    return result
  }

  /// Asks a store for the calls of its observers, unless it is asked already.
  private func observerCalls(
    of store: any LiveStore,
    _ number: Int
  ) -> Task<[ObserverCalls], Never> {
    if let task = live?.counting[number] { return task }
    let task = Task {
      let calls = await store.observerCalls()
      live?.counting[number] = nil
      live?.busyStores.remove(number)
      return calls
    }
    live?.counting[number] = task
    return task
  }

  /// Has the recorder write no actions, or write them again.
  func setPaused(_ isPaused: Bool) throws {
    try withLive { live in
      live.isPaused = isPaused
      live.recorder.setPaused(isPaused)
    }
    announceLive()
  }

  /// Leaves the app as if there had never been an inspector, and acts on it no more.
  package func leaveApp() async {
    guard live != nil else { return }
    try? await setLocked(false)
    try? setPaused(false)
    try? await go(to: nil)
    // Without a limit, unlike a page.
    await live?.showing?.value
    live?.setMeasured(false)
    try? await settle(live.map { Array($0.livingStores.values) } ?? [])
    live = nil
  }

  /// Whether a store is there to be given actions.
  func canAct(on place: Int, in source: InspectedSession) -> Bool {
    guard source.source == LiveApp.source else { return false }
    return live?.livingStore(source.stores[place].number) != nil
  }

  // MARK: - States

  /// A state that the app's mutations can compute.
  struct ComputedValue: Equatable {
    let place: RowPlace
    let store: Int
    let skipped: Set<Int>
  }

  /// The actions of a session that are left out.
  func skippedRows(in source: Int) -> Set<Int> {
    source == LiveApp.source ? live?.travel?.skipped ?? [] : []
  }

  /// The store that computes the states of another one; nil if none can.
  func computingStore(of place: Int, in source: InspectedSession) -> (any LiveStore)? {
    live?.player(of: source.stores[place], in: source.source)
  }

  /// The state of a store after a row, by the app's mutations, with all that is redacted.
  func computedState(
    of store: (place: Int, by: any LiveStore),
    at place: RowPlace
  ) throws -> JSONValue? {
    let skipped = skippedRows(in: place.source)
    let source = sources[place.source]
    let key = ComputedValue(place: place, store: store.place, skipped: skipped)
    return try computed.value(of: key) {
      try withLive { live in
        let player = try live.state(
          ofStore: store.place,
          after: place.row,
          skipping: skipped,
          in: source,
          by: store.by
        )
        return try player.json().map { live.recorder.redacted(source.session.redacted($0)) }
      }
    }
  }
}
