import VueFlux
package import VueFluxJSON

// MARK: - The running app

extension SessionRecorder {
  /// How many bytes a record has at most.
  package var recordLength: Int { options.recordLimit }

  /// How many stores have joined that can be acted on.
  package var liveStoreCount: Int { withTimeline { $0.liveStoreCount } }

  /// The recorded stores that can be acted on, by their numbers in the session.
  package var liveStores: [Int: any LiveStore] {
    let new = withTimeline { timeline in
      timeline.entries.filter { $0.value.live == nil }.compactMapValues(\.makeLive)
    }
    let made = new.compactMapValues { $0(self) }
    return withTimeline { timeline in
      for (store, live) in made where timeline.entries[store]?.live == nil {
        timeline.entries[store]?.live = live
      }
      let live = timeline.entries.values.compactMap { entry in
        entry.live.map { (entry.number, $0) }
      }
      return Dictionary(live) { first, _ in first }
    }
  }

  /// Has the recorder write no actions, or has it write them again.
  ///
  /// They are counted meanwhile, as excluded ones are. The count is written when it goes on.
  package func setPaused(_ isPaused: Bool) {
    withTimeline { timeline in
      timeline.isPaused = isPaused
      if !isPaused { timeline.writeNotes() }
    }
  }

  /// Counts the changes of a store; nil if its records do not lead to its state.
  func version(of store: StoreID) -> Int? {
    withTimeline { $0.entries[store]?.knownVersion }
  }

  /// Counts the changes of a store.
  ///
  /// - Parameter number: The store's number in the session.
  /// - Returns: The count; nil if the store's records do not lead to its state.
  package func version(ofStore number: Int) -> Int? {
    withTimeline { timeline in
      timeline.entries.values.first { $0.number == number }?.knownVersion
    }
  }

  /// Takes out of a value all that must not leave the process.
  package func redacted(_ value: JSONValue) -> JSONValue {
    options.redaction(value)
  }

  /// Notes which state a store shows; called in the store's exclusive section.
  func setShowing(_ showing: TimelineEntry.Showing, of store: StoreID) {
    withTimeline { $0.setShowing(showing, of: store) }
  }
}
