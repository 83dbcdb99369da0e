// MARK: - Handles on the store

extension Engine {
  /// A handle that reads a snapshot of the current state; nil when the store is gone.
  var stillHandle: StoreHandle<State>? {
    guard let box = withCore({ $0.share() }) else { return nil }
    return handle(reading: still(box))
  }

  /// A handle that reads the newest state; nil when the store is gone.
  var liveHandle: StoreHandle<State>? {
    let live: LiveState<State>? = withCore { core in core.box == nil ? nil : self.live(&core) }
    return live.map { handle(reading: Computed(live: $0)) }
  }

  @inlinable
  func handle(reading computed: Computed<State>) -> StoreHandle<State> {
    StoreHandle(actions: Actions(target: self), computed: computed)
  }
}

extension StoreHandle {
  /// The dependencies that the store was created with.
  public var dependencies: State.Dependencies {
    computed.live.cell.asEngine(of: State.self).dependencies
  }
}
