import VueFlux

/// A store of a session whose state is of one type.
final class StateReplica<State: VueFlux.State & Sendable>: Replica
where State.Semantics == ValueSemantics {
  let mutations: State.Mutations
  let coding: StoreCoding<State>
  let kernel: ReplayKernel<State>

  private let initialState: State?
  private let use: @Sendable (@escaping @Sendable () -> State?) -> Void
  private let kept = Locked(KeptEntries<State>())

  /// Creates a replica.
  ///
  /// - Parameters:
  ///   - mutations: What changes the state.
  ///   - coding: How actions and states were written.
  ///   - initial: What to begin with, unless there is a recorded state.
  ///   - kernel: How to commit what is kept.
  ///   - use: Puts the state to where it is wanted; asks for it when it is about to.
  init(
    mutations: State.Mutations,
    coding: StoreCoding<State>,
    initial: State?,
    kernel: ReplayKernel<State> = ReplayKernel(),
    use: @escaping @Sendable (@escaping @Sendable () -> State?) -> Void
  ) {
    self.mutations = mutations
    self.coding = coding
    self.kernel = kernel
    self.use = use
    initialState = initial
  }

  var subject: ReplicaSubject {
    ReplicaSubject(
      state: State.self,
      hasCodableActions: coding.actions.isCodable,
      hasCodableStates: coding.states?.isCodable ?? false
    )
  }

  var initial: (any Sendable)? { initialState }

  func player(from state: (any Sendable)?) -> any ReplicaPlayer {
    StatePlayer(self, kept.withLock { $0 }, from: state as? State)
  }

  func show(_ latest: @escaping @Sendable () -> (any Sendable)?) {
    use { latest() as? State }
  }

  // MARK: - To be played as often as needed

  func keep(action: ArraySlice<UInt8>) throws -> Int {
    keep(.action(try coding.actions.decode(action)))
  }

  func keep(state: ArraySlice<UInt8>) throws -> Int? {
    guard let states = coding.states else { return nil }
    return keep(.state(try states.decode(state)))
  }

  func keep(_ entry: KeptEntries<State>.Entry) -> Int {
    kept.withLock { $0.append(entry) }
  }

  func forget(before index: Int) -> [any Sendable] {
    kept.withLock { kept in
      let garbage = kept
      kept.remove(before: index)
      return [garbage]
    }
  }
}
