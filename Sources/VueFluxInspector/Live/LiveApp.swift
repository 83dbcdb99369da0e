import VueFlux
import VueFluxRecorder
import VueFluxSessions

/// The running app, whose recorder writes the first of the sessions.
struct LiveApp {
  /// The place among the sources of the session that the app writes.
  static let source = 0

  let recorder: SessionRecorder

  /// How long a page waits for the executors of the stores.
  let timeout: Timeout

  /// Where the stores have gone; nil while they are live.
  var travel: Travel?
  var isLocked = false
  var isPaused = false
  var undo = UndoPlace()

  /// The states that the mutations have computed, by the sources.
  private var states: [Int: ComputedStates] = [:]

  /// The last change of what stores show: the next one waits for it.
  var showing: Task<Void, Never>?

  /// The slowest commits since a page asked for statistics; nil if none has asked since it was opened.
  private(set) var slowest: Shared<SlowCommits>?

  /// The stores that were there at the last look, by their numbers in the session.
  private var stores: [Int: any LiveStore] = [:]

  /// The last store of each type, also if it is gone.
  private var storesOfTypes: [String: any LiveStore] = [:]

  /// The stores that have come, and may not have what was set of all of them.
  private var unsettled: [any LiveStore] = []

  /// The stores that are asked for the calls of their observers, and have not answered.
  var counting: [Int: Task<[ObserverCalls], Never>] = [:]

  /// The stores among them that did not answer as long as a page waits.
  var busyStores: Set<Int> = []

  /// How many stores there had been at the last look.
  private var storeCount = 0

  init(_ recorder: SessionRecorder, timeout: Timeout) {
    self.recorder = recorder
    self.timeout = timeout
  }

  // MARK: - Stores

  /// Looks for stores that have come.
  mutating func findStores() {
    let count = recorder.liveStoreCount
    guard count != storeCount else { return }
    storeCount = count
    let found = recorder.liveStores
    unsettled.removeAll { !$0.isAlive }
    for (number, store) in found where stores[number] !== store {
      storesOfTypes[store.type] = store
      if isLocked { store.setLocked(true) }
      if let slowest { store.measure(slowest) }
      if isLocked || slowest != nil { unsettled.append(store) }
    }
    stores = found
  }

  /// The stores that have come since the last time, if something was set of them.
  mutating func takeUnsettled() -> [any LiveStore] {
    defer { unsettled = [] }
    return unsettled
  }

  /// The stores that are still there.
  var livingStores: [Int: any LiveStore] { stores.filter(\.value.isAlive) }

  /// A store that is still there; nil if it is not, or cannot be acted on.
  func livingStore(_ number: Int) -> (any LiveStore)? {
    stores[number].flatMap { $0.isAlive ? $0 : nil }
  }

  /// A store whose mutations play the actions of a recorded one; nil if none is known.
  ///
  /// For a store that is gone, or is of another session, another one of its type does.
  func player(of store: IndexedStore, in source: Int) -> (any LiveStore)? {
    (source == Self.source ? stores[store.number] : nil) ?? storesOfTypes[store.type]
  }

  /// The state of a store right after a row, see ``ComputedStates``.
  mutating func state(
    ofStore place: Int,
    after row: Int,
    skipping skipped: Set<Int> = [],
    in source: InspectedSession,
    by store: any LiveStore
  ) throws(UnknownState) -> any ReplicaPlayer {
    try states[source.source, default: ComputedStates()].player(
      ofStore: place,
      after: row,
      skipping: skipped.sorted(),
      in: source,
      by: store
    )
  }

  // MARK: - All stores

  /// Has all stores take no actions, or take them again.
  mutating func setLocked(_ isLocked: Bool) {
    self.isLocked = isLocked
    for store in stores.values { store.setLocked(isLocked) }
  }

  /// Notes how long commits take, or no more.
  mutating func setMeasured(_ isMeasured: Bool) {
    guard isMeasured != (slowest != nil) else { return }
    slowest = isMeasured ? Shared(SlowCommits()) : nil
    for store in stores.values { store.measure(slowest) }
  }
}
