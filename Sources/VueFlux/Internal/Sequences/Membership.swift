import Synchronization

/// An iterator's part in the audience of a store, for as long as the iterator lives.
// Sendable because `audience` is guarded by the store's lock, and the rest is immutable.
final class Membership<State: VueFlux.State>: @unchecked Sendable {
  private let live: LiveState<State>
  private let collector: Collector<State>?

  /// Nil until the store's audience is joined, and for good if the store was gone by then.
  // Safe because the store's lock is the exclusivity check.
  @safe @exclusivity(unchecked) private var audience: Audience<State>?

  private var engine: Engine<State> { live.engine }

  /// Kept when the audience is joined; nil if that was at once.
  private let joining: Promise<Void>?

  /// Joins: now, or, inside a commit, when that commit has ended.
  init(_ source: SequenceSource<State>, _ collector: Collector<State>?) {
    ThreadRecords.shared.current.refuseWhileDeriving("An iterator was made")
    live = source.live
    self.collector = collector
    joining = ThreadRecords.shared.current.isInside ? Promise() : nil
    Aftermath.perform { [weak self] aftermath in
      guard let self else { return }
      aftermath.release((self, source.store))
      self.join(source.store)
      guard let joining else { return }
      aftermath.add { joining.keep(()) }
    }
  }

  deinit {
    // What was not joined, or is gone, needs not be left.
    guard let audience else { return }
    Aftermath.perform { [engine, collector] aftermath in
      aftermath.release(audience)
      engine.withCore { core in
        guard core.audience != nil else { return }
        if let collector {
          audience.collectors.remove(collector)
        } else {
          audience.readerCount -= 1
        }
        engine.updateInterest(&core)
      }
    }
  }

  private func join(_ store: Store<State>?) {
    let hasJoined = engine.withCore { core in
      guard let store, let box = core.share() else { return false }
      let audience = engine.audience(of: store, &core)
      self.audience = audience
      if let collector {
        audience.add(collector, noting: box, engine.threads.current)
      } else {
        audience.readerCount += 1
      }
      engine.updateInterest(&core)
      return true
    }
    guard !hasJoined, case .states(let note)? = collector?.interest else { return }
    // Whoever comes too late still gets the last state.
    if let (computed, _) = look() { note(computed) }
  }

  /// Waits until the audience is joined: before that, nobody counts the states.
  func joined() async {
    await joining?.value
  }

  // MARK: - Looking and waiting

  /// The state as it is, or was at the end, and its number.
  func look() -> (Computed<State>, version: Int)? {
    let (box, version) = engine.withCore { core in
      (core.share() ?? live.last, audience?.version ?? 0)
    }
    return box.map { (Computed(live: live, box: $0), version) }
  }

  /// The next of the collector's notes; nil when the store is gone or the task is cancelled.
  func next<Item: Sendable>(
    in rest: inout Batch<Item>,
    of notes: Notes<Item>,
    isolation actor: isolated (any Actor)?
  ) async -> Item? {
    await joined()
    while rest.isFinished {
      rest = engine.withCore { _ in notes.take() }
      guard rest.isFinished else { break }
      guard await wait(isolation: actor, until: { _ in !notes.items.isEmpty }) else { return nil }
    }
    guard !Task.isCancelled else { return nil }
    defer { rest.next += 1 }
    return rest.items[rest.next]
  }

  /// Sleeps until a condition holds; there is a look at it after each commit, under the store's lock.
  ///
  /// - Returns: Whether it holds; not if the store is gone, or the task is cancelled, before it does.
  func wait(
    isolation actor: isolated (any Actor)?,
    until isMet: @escaping @Sendable (Audience<State>) -> Bool
  ) async -> Bool {
    while !Task.isCancelled {
      let (isDone, isOpen) = engine.withCore { core in
        (audience.map(isMet) ?? false, core.box != nil)
      }
      if isDone { return true }
      guard isOpen else { return false }
      await sleep(isolation: actor, unless: isMet)
    }
    return false
  }

  /// Sleeps until the next commit, the end of the store, or the cancellation of the task.
  private func sleep(
    isolation actor: isolated (any Actor)?,
    unless isMet: @escaping @Sendable (Audience<State>) -> Bool
  ) async {
    let ticket = Ticket()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAsleep = engine.withCore { core in
          guard core.box != nil, let audience, !isMet(audience), !ticket.isCancelled else {
            return false
          }
          audience.waiters.append(Waiter(id: ObjectIdentifier(ticket), continuation: continuation))
          return true
        }
        if !isAsleep { continuation.resume() }
      }
    } onCancel: { [engine] in
      // Whoever cancels may be inside a commit.
      Aftermath.perform { aftermath in
        ticket.cancel()
        guard let waiter = engine.takeWaiter(ObjectIdentifier(ticket)) else { return }
        aftermath.add { waiter.continuation.resume() }
      }
    }
  }
}

/// One sleep, and whether it is not to begin any more.
private final class Ticket: Sendable {
  private let cancelled = Atomic(false)

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }
}

extension Engine {
  /// Takes a sleeper out, unless it was woken already.
  fileprivate func takeWaiter(_ id: ObjectIdentifier) -> Waiter? {
    withCore { core in
      guard let audience = core.audience,
        let index = audience.waiters.firstIndex(where: { $0.id == id })
      else { return nil }
      return audience.waiters.remove(at: index)
    }
  }
}
