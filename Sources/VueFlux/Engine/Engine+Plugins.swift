// MARK: - Adding and removing plugins

extension Store {
  /// Adds a plugin, which is called after the plugins that the store has already.
  ///
  /// It takes part from the next action on; inside a commit, it is added when that commit has ended.
  ///
  /// - Returns: The subscription that removes it. No call of the plugin begins after
  ///   ``Subscription/unsubscribe()`` has returned.
  @discardableResult
  public func add(plugin: some Plugin<State>) -> Subscription {
    engine.add(plugin: plugin, store: self)
  }
}

extension Engine {
  /// Adds the plugins that a store is created with.
  @usableFromInline
  func install(_ plugins: [any Plugin<State>], store: Store<State>) {
    // This does not wait, even inside a commit. No other thread has the lock of a store that is being created, and
    // others may dispatch to the store as soon as it exists.
    let registrations = plugins.map(registration)
    for registration in registrations { enroll(registration, of: store) }
    for registration in registrations { registration.recordingHook?.didJoin(store) }
    let record = threads.current
    if !record.isInside { record.settle() }
  }

  private func registration(of plugin: any Plugin<State>) -> PluginRegistration<State> {
    PluginRegistration(plugin) { self.remove($0) }
  }

  /// Adds a plugin now or, inside a commit, when that commit has ended.
  fileprivate func add(plugin: any Plugin<State>, store: Store<State>) -> Subscription {
    threads.current.refuseWhileDeriving("A plugin was added")
    let registration = registration(of: plugin)
    threads.current.perform { [weak store] record in
      guard let store else {
        registration.end()
        return
      }
      record.release(store)
      self.enroll(registration, of: store)
      if let recordingHook = registration.recordingHook {
        record.add { recordingHook.didJoin(store) }
      }
    }
    return Subscription(registration)
  }

  private func enroll(_ registration: PluginRegistration<State>, of store: Store<State>) {
    withCore { core in
      guard core.box != nil, !registration.isUnsubscribed else { return registration.end() }
      let observers = observers(of: store, &core)
      let live = live(&core)
      let handle = StoreHandle(live: live)
      // The new chain holds all plugins of the old one, so no plugin is released under the lock.
      let chain = observers.contents.chain ?? PluginChain(of: handle)
      observers.contents.chain = chain.adding(registration)
      update(&core, observers.contents.listening)
      guard let recordingHook = registration.recordingHook else { return }
      Cause.beginRecording()
      live.lend(&core, threads.current) { recordingHook.didEnroll(in: handle) }
    }
  }

  /// Removes a plugin now or, inside a commit, when that commit has ended.
  private func remove(_ registration: PluginRegistration<State>) {
    threads.current.perform { record in
      let last = self.withCore { core -> PluginChain<State>? in
        // The end of the store, which may have begun, removes all plugins.
        guard core.box != nil, let observers = self.observers,
          let chain = observers.contents.chain, let rest = chain.removing(registration)
        else { return nil }
        observers.contents.chain = rest.plugins.isEmpty ? nil : rest
        self.update(&core, observers.contents.listening)
        if let recordingHook = registration.recordingHook {
          let live = self.live(&core)
          live.lend(&core, record) {
            recordingHook.willLeave(chain.store, isReleased: false)
          }
        }
        return chain
      }
      record.release(last)
    }
  }
}
