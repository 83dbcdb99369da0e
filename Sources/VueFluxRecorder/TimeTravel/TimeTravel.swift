public import Foundation
public import VueFlux

/// Goes back and forth between the states that actions have led to.
///
/// ```swift
/// let travel = TimeTravel(store)
/// …
/// travel.back()         // the store shows the state before the last action
/// travel.skip(2)        // … and as if the third action had never been
/// travel.jump(to: travel.count)
/// ```
///
/// Of a store, it takes every action from when it is made on; while it is not at the end, the store rejects
/// new ones, and says why. Of a session, it takes what was recorded. Positions count the steps that are
/// behind: 0 is the beginning, ``count`` the end.
///
/// Stores show the state of a step as `ReplayMode` says: their observers of the state are told, and
/// nobody else. In between, mutations are run without a store, as in a replay.
///
/// It keeps at most 64 of the states, and to be anywhere takes at most the steps from the nearest one: of
/// 100,000 steps, some 1,600. It holds no store; without it, everything goes on from where it is. It may be
/// used from any thread, but not from inside a mutation, which it may be running itself.
public final class TimeTravel: Sendable {
  struct Contents: Sendable {
    var itinerary: Itinerary
    var position = 0
    /// Whether the store has still to be shown where this is, and its state is none of the itinerary's.
    var isUnshown = false
    /// Whether the store is just being shown a state, which is no news.
    var isShowing = false
  }

  let contents: Locked<Contents>
  private let subscriptions = SubscriptionScope()

  /// Takes the actions of a store from now on.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - snapshotInterval: After how many actions a state is kept, to begin with.
  public init<State: VueFlux.State & Sendable>(
    _ store: Store<State>,
    snapshotInterval: Int = 100
  ) where State.Semantics == ValueSemantics {
    let replica = StateReplica(
      mutations: store.mutations,
      actions: .unrecorded,
      states: .unrecorded,
      redaction: [],
      initial: store.computed.state
    ) { [weak store] latest in
      store?.replaceState(isReplayed: true) { _ in latest() }
    }
    let name = store.identity.name ?? "\(State.self)"
    contents = Locked(
      Contents(itinerary: Itinerary([(name, replica)], interval: snapshotInterval))
    )
    subscriptions += store.add(plugin: TravelPlugin(travel: Weak(self), replica: replica))
  }

  /// Takes what was recorded in a session, and stands at its beginning.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - targets: One for each store of it; stores among them show the state of each step.
  ///   - snapshotInterval: After how many steps states are kept, to begin with.
  /// - Throws: ``ReplayError``, when an action cannot be read.
  public init(
    _ session: Session,
    into targets: [ReplayTarget],
    snapshotInterval: Int = 100
  ) throws(ReplayError) {
    contents = Locked(
      Contents(itinerary: try session.itinerary(into: targets, interval: snapshotInterval))
    )
    show()
  }

  // MARK: - Where it is

  /// How many steps there are.
  public var count: Int { contents.withLock { $0.itinerary.steps.count } }

  /// How many of them are behind.
  public var position: Int { contents.withLock { $0.position } }

  /// Whether it is not at the end.
  public var isTravelling: Bool { contents.withLock { $0.position < $0.itinerary.steps.count } }

  /// The steps.
  public var steps: [Step] {
    contents.withLock { contents in
      let itinerary = contents.itinerary
      return itinerary.steps.map { step in
        Step(
          store: itinerary.names[step.part],
          description: itinerary.parts[step.part].describe(step.index),
          time: step.time,
          isSkipped: step.isSkipped
        )
      }
    }
  }

  /// The state of a store at the position; nil if there is none of that name and type.
  public func state<State: Sendable>(
    of name: String,
    as type: State.Type = State.self
  ) -> State? {
    contents.withLock { contents in
      guard let part = contents.itinerary.names.firstIndex(of: name) else { return nil }
      contents.itinerary.go(to: contents.position)
      return contents.itinerary.current[part] as? State
    }
  }

  // MARK: - Going

  /// Goes back, to the beginning at most.
  public func back(by steps: Int = 1) {
    move { $0 - steps }
  }

  /// Goes forward, to the end at most.
  public func forward(by steps: Int = 1) {
    move { $0 + steps }
  }

  /// Goes to a position; beyond the beginning or the end, there.
  public func jump(to position: Int) {
    move { _ in position }
  }

  /// Goes forward step by step, to the end, in the time that the steps have taken.
  ///
  /// It ends before when the task is cancelled, or when something else moves it.
  ///
  /// - Parameters:
  ///   - speed: How many times faster; more than 0.
  ///   - clock: What to wait on.
  /// - Throws: `CancellationError`.
  public func play(
    speed: Double = 1,
    clock: some Clock<Duration> = ContinuousClock()
  ) async throws {
    precondition(
      speed > 0,
      "A time travel was to be played at speed \(speed). Speeds are more than 0: 1 is that of what happened."
    )
    var position = position
    while let pause = pause(after: position) {
      try await clock.sleep(for: .seconds(pause / speed))
      guard self.position == position else { return }
      forward()
      position += 1
    }
  }

  /// The seconds between a step and the one after it; nil at the end, or if it has moved.
  private func pause(after position: Int) -> Double? {
    contents.withLock { contents in
      let steps = contents.itinerary.steps
      guard contents.position == position, position < steps.count else { return nil }
      guard position > 0 else { return 0 }
      return max(0, steps[position].time.timeIntervalSince(steps[position - 1].time))
    }
  }

  private func move(_ change: (Int) -> Int) {
    contents.withLock { contents in
      let position = min(max(0, change(contents.position)), contents.itinerary.steps.count)
      contents.position = position
      contents.itinerary.go(to: position)
      contents.isUnshown = true
    }
    show()
  }

  // MARK: - What if

  /// Leaves out a step, as if it had never been: the steps after it are run again without it.
  public func skip(_ step: Int) {
    alter { itinerary in
      if itinerary.steps.indices.contains(step) { itinerary.skip(step) }
    }
  }

  /// Takes back a ``skip(_:)``.
  public func enable(_ step: Int) {
    alter { itinerary in
      if itinerary.steps.indices.contains(step) { itinerary.enable(step) }
    }
  }

  /// Forgets all steps, and begins anew with the state of the position.
  public func commit() {
    alter { $0.rebase() }
  }

  /// Forgets all steps, and goes back to the state before them.
  public func rollback() {
    alter { itinerary in
      itinerary.go(to: 0)
      itinerary.rebase()
    }
  }

  private func alter(_ change: (inout Itinerary) -> Void) {
    contents.withLock { contents in
      contents.itinerary.go(to: contents.position)
      change(&contents.itinerary)
      contents.position = min(contents.position, contents.itinerary.steps.count)
      contents.itinerary.go(to: contents.position)
      contents.isUnshown = true
    }
    show()
  }

  // MARK: - Showing

  /// Has stores show the state of the position: the newest one by the time that they do.
  private func show() {
    let parts = contents.withLock { $0.itinerary.parts }
    for part in parts {
      part.show { [weak self] part in
        guard let self else { return nil }
        return self.contents.withLock { contents in
          contents.isShowing = true
          contents.isUnshown = false
          contents.itinerary.go(to: contents.position)
          return part.snapshot
        }
      }
    }
  }
}

extension TimeTravel {
  /// One action that was taken, or one state that was put in place.
  public struct Step: Hashable, Sendable {
    /// The name of the store.
    public let store: String

    /// The action, as it describes itself.
    public let description: String

    /// When.
    public let time: Date

    /// Whether it is left out.
    public let isSkipped: Bool
  }
}
