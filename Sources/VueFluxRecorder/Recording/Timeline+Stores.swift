import VueFlux

// MARK: - Stores

extension Timeline {
  /// Takes in a store, how it is acted on, and how its state is written while it does nothing.
  mutating func join(
    _ store: StoreID,
    makeLive: (@Sendable (SessionRecorder) -> (any LiveStore)?)? = nil,
    visit: @escaping @Sendable (SessionRecorder, Visit) -> Void = { _, _ in }
  ) {
    if entries[store] != nil {
      entries[store]?.visit = visit
    } else {
      storeCount += 1
      entries[store] = TimelineEntry(number: storeCount, visit: visit)
    }
    guard let makeLive else { return }
    entries[store]?.makeLive = makeLive
    liveStoreCount += 1
  }

  /// Whether a plugin is the one that records a store: the first that asks, until it leaves.
  mutating func admits(_ plugin: ObjectIdentifier, to store: StoreID) -> Bool {
    if entries[store] == nil { join(store) }
    if entries[store]?.plugin == nil { entries[store]?.plugin = plugin }
    return entries[store]?.plugin == plugin
  }

  mutating func noteExcluded(_ store: StoreID) {
    entries[store]?.noteUnseen()
    entries[store]?.excludedCount += 1
  }

  /// What is needed for a store's next action; nil if the plugin is not the one that records it.
  mutating func need(of store: StoreID, for plugin: ObjectIdentifier) -> Need? {
    // One look-up, for this is asked with each action.
    if let entry = entries[store], entry.plugin == plugin {
      return isPaused ? .excluded : need(of: entry)
    }
    guard admits(plugin, to: store) else { return nil }
    return isPaused ? .excluded : need(of: entries[store])
  }

  /// What is needed for the next action of a store; nil is one that is not known.
  func need(of entry: TimelineEntry?) -> Need {
    guard let entry else { return .state }
    if entry.segment != log.segment || entry.debt != .none { return .state }
    if isDue(entry.actionsSinceState, options.stateInterval) { return .checkpoint }
    return isDue(entry.actionsSinceDigest, options.digestInterval) ? .digest : .nothing
  }

  private func isDue(_ count: Int, _ interval: Int) -> Bool {
    interval > 0 && count >= interval
  }

  /// The version of a store whose state is not in this segment; nil if it is.
  func versionToOpen(of store: StoreID) -> Int? {
    guard let entry = entries[store], entry.plugin != nil, entry.segment != log.segment,
      entry.showing == .present
    else { return nil }
    return entry.version
  }
}
