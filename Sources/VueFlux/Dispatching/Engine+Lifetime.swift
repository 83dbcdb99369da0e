// MARK: - The beginning of a store

extension Engine {
  /// Creates the engine of a store, which ends with it.
  @inlinable @inline(__always)
  static func make(
    box: consuming StateBox<State>,
    mutations: State.Mutations,
    executor: Executor,
    dependencies: HeldDependencies<State.Dependencies>?,
    channel: BusChannel,
    name: String? = nil,
    tags: Set<String> = []
  ) -> Engine {
    Engine(
      box: box,
      mutations: mutations,
      executor: executor,
      dependencies: dependencies,
      channel: channel,
      identity: StoreIdentity(name: name, tags: tags),
      end: { live in live.cell.asEngine(of: State.self).close(live) }
    )
  }
}

// MARK: - The end of a store

extension Engine {
  /// Ends the store: actions that are not committed or not delivered are dropped, and the state goes to
  /// its readers.
  @inlinable
  func close(_ live: LiveState<State>) {
    guard threads.current.isInside else {
      threads.withoutCourse { closeNow(live)?.dispose(self) }
      return
    }
    ThreadRecord.current.perform { record in
      guard let teardown = self.closeNow(live) else { return }
      record.add { teardown.dispose(self) }
    }
  }

  /// The part that takes locks.
  ///
  /// - Returns: Nil if nothing is left behind, which is so for most stores.
  @inlinable
  func closeNow(_ live: LiveState<State>) -> Teardown? {
    let isBare = withCore { core in
      if core.live != nil { core.leaveStateToHandles() }
      live.last = core.box.take()
      // A derived value may have asked whether the store is there.
      epoch.advance()
      if core.values != nil { core.leaveCache(to: live) }
      return observers == nil && resources.isEmpty
    }
    // After the state has gone: a store that missed a global action must commit nothing that was sent after it.
    channel.leave(self)
    // On `.immediate` nothing ever waits.
    let pending = isImmediate ? [] : withMailbox { $0.close() }
    return isBare && pending.isEmpty ? nil : teardown(pending)
  }

  @usableFromInline
  func teardown(_ pending: ContiguousArray<Work<State>>) -> Teardown {
    withCore { _ in
      defer { resources = [] }
      return Teardown(
        observers: observers.take()?.removeAll(),
        pending: pending,
        resources: resources
      )
    }
  }

  /// Everything that a store leaves behind, to be released and reported with no lock held.
  @usableFromInline
  struct Teardown: Sendable {
    let observers: Observers<State>.Removed?
    let pending: ContiguousArray<Work<State>>
    let resources: [any StoreResource]

    @usableFromInline
    func dispose(_ engine: Engine) {
      engine.threads.current.afterDeriving { self.end(in: engine) }
    }

    private func end(in engine: Engine) {
      for resource in resources { resource.close() }
      if !pending.isEmpty {
        engine.threads.current.perform { record in record.report { refusePending(engine) } }
      }
      observers?.notifyOfRelease()
    }

    private func refusePending(_ engine: Engine) {
      let isHeardOf = engine.channel.bus.hasHandlers(of: State.self)
      for work in pending where isHeardOf || work.isAwaited { engine.refuse(work) }
    }
  }
}
