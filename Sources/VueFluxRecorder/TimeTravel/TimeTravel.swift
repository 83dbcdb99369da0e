public import VueFlux

/// Time travel between the states of a store or of a session.
///
/// ```swift
/// let travel = TimeTravel(store)
/// …
/// travel.back()         // the store shows the state before the last action
/// travel.skip(2)        // … and as if the third action had never been
/// travel.jump(to: travel.count)
/// ```
///
/// Of a store, it takes every action from when it is made on; while the store shows the past, it rejects new
/// ones, and says why. Actions that are dispatched together are taken, or rejected, together. What a replay or
/// another travel puts in the place of the store's state is a step, and leads to the end. Of a session, it takes
/// what was recorded. Positions count the steps that are behind: 0 is the beginning, ``count`` the end.
///
/// Stores show the state of a step as `ReplayMode` says: their observers of the state are called, and plugins with the
/// reason `travel`. In between, mutations are run without a store, as in a replay.
///
/// It keeps at most 64 of the states, and to be anywhere takes at most the steps from the nearest one: of
/// 100,000 steps, some 1,600. These are taken by the thread that asks, with no lock held: the store goes on
/// meanwhile. It holds no store; without it, everything goes on from where it is.
///
/// It may be used from any thread, and inside a mutation. What a commit asks of it is done when that commit
/// has ended; when the mutation is run again, that is forgotten, like all that mutations ask for then.
public final class TimeTravel: Sendable {
  let contents: Shared<Contents>
  private let subscriptions = SubscriptionScope()

  /// Takes the actions of a store from now on; inside a commit, from when that has ended.
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
      coding: StoreCoding(actions: .unrecorded),
      // Comes when the plugin is added, so that there is no step in between.
      initial: nil
    ) { [weak store] latest in
      store?.replaceState(isReplayed: true, reason: .travel) { _ in latest() }
    }
    let name = store.identity.name ?? "\(State.self)"
    let itinerary = Itinerary([(name, replica)], from: [nil], interval: snapshotInterval)
    contents = Shared(Contents(itinerary, at: .present(near: nil)))
    subscriptions += store.add(plugin: TravelPlugin(contents: contents, replica: replica))
  }

  /// Creates a travel through a session, which stands at its beginning.
  ///
  /// A store that has come after the beginning comes in a step of its own; before that, it has the state of
  /// its target, if any.
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
    let itinerary = try session.itinerary(into: targets, interval: snapshotInterval).itinerary
    contents = Shared(Contents(itinerary, at: .wanted(0, near: nil)))
    ask { _ in [] }
  }

  // MARK: - Where it is

  /// How many steps there are.
  public var count: Int { contents.withLock { $0.count } }

  /// How many of them are behind.
  public var position: Int { contents.withLock { $0.position } }

  /// Whether it is not at the end.
  public var isTravelling: Bool { contents.withLock { $0.isTravelling } }

  /// The steps.
  public var steps: [Step] {
    // Actions describe themselves, which is the user's code.
    let (itinerary, cast) = contents.withLock { ($0.itinerary, $0.itinerary.cast) }
    return itinerary.steps.map { step in
      Step(
        store: itinerary.names[step.part],
        description: step.isBeginning
          ? "the state that the store begins with"
          : cast.action(of: step).map { "\($0)" } ?? "a state that was put in place",
        time: step.time,
        isSkipped: step.isSkipped
      )
    }
  }

  /// The state of a store at the position; nil if there is none of that name and type.
  ///
  /// Inside a mutation also if it would have to be computed: that is to run mutations, this one perhaps.
  ///
  /// - Parameters:
  ///   - name: The name of the store.
  ///   - type: The type of the state.
  /// - Returns: The state.
  public func state<State: Sendable>(
    of name: String,
    as type: State.Type = State.self
  ) -> State? {
    let known = contents.withLock { contents in
      contents.itinerary.names.firstIndex(of: name).map { ($0, contents.states) }
    }
    guard let (part, states) = known else { return nil }
    if let states { return states[part] as? State }
    return Deferral.isInside ? nil : compute()[part] as? State
  }
}
