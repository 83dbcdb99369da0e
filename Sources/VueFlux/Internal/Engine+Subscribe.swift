extension Engine {
  /// Registers an observer: now, or, inside a commit, when that commit has ended.
  func subscribe(
    _ store: Store<State>,
    scope: AnyObject?,
    executor: Executor,
    body: @escaping Observer<State>.Body
  ) -> Subscription {
    let observer = Observer(engine: self, scope: scope, body: body)
    Aftermath.perform { [weak store] aftermath in
      guard let store else { return }
      self.add(observer, executor, store, &aftermath)
    }
    return Subscription(observer)
  }

  private func add(
    _ observer: Observer<State>,
    _ executor: Executor,
    _ store: Store<State>,
    _ aftermath: inout Aftermath
  ) {
    aftermath.release(store)
    let crowded = core.withLock { core -> Lane<State>? in
      guard core.box != nil, !observer.isUnsubscribed else { return nil }
      let audience = core.audience ?? Audience(store: store)
      core.audience = audience
      return audience.add(observer, executor: executor)
    }
    if let crowded { aftermath.add { self.sweep(crowded) } }
  }

  func remove(_ observer: Observer<State>, _ aftermath: inout Aftermath) {
    let body = core.withLock { _ in observer.lane?.remove(observer) }
    if let body { aftermath.release(body) }
  }

  /// Ends subscriptions whose scope is gone, also if no action ever comes.
  private func sweep(_ lane: Lane<State>) {
    for observer in core.withLock({ _ in lane.observers }) {
      observer?.unsubscribeIfOrphan()
    }
  }
}
