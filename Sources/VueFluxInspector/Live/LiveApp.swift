import VueFluxRecorder

/// The running app, whose recorder writes the first of the sessions.
struct LiveApp {
  /// The place among the sources of the session that the app writes.
  static let source = 0

  let recorder: SessionRecorder

  /// Where the stores have gone; nil while they are live.
  var travel: Travel?
  var isLocked = false
  var isPaused = false
  var undo = UndoPlace()
  var states = ComputedStates()

  /// The stores that were seen, by their numbers in the session, also those that are gone.
  private(set) var stores: [Int: any LiveStore] = [:]

  init(_ recorder: SessionRecorder) {
    self.recorder = recorder
  }

  /// Looks for stores that have come.
  mutating func findStores() {
    for (number, store) in recorder.liveStores where stores[number] !== store {
      stores[number] = store
      if isLocked { store.setLocked(true) }
    }
  }

  /// The stores that are still there.
  var livingStores: [Int: any LiveStore] { stores.filter(\.value.isAlive) }

  /// A store whose mutations play the actions of a recorded store; nil if none is known.
  ///
  /// For one that came and went unseen, another one of its type does.
  func player(of store: (number: Int, type: String)) -> (any LiveStore)? {
    stores[store.number] ?? stores.values.first { $0.type == store.type }
  }
}
