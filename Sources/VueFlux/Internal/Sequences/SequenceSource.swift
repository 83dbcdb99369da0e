/// Where a sequence gets its elements: a store, as long as there is one, and its last state.
struct SequenceSource<State: VueFlux.State>: Sendable {
  weak let store: Store<State>?
  let live: LiveState<State>
}
