/// The store that a sequence observes, held weakly, and its state, which outlives the store.
struct SequenceSource<State: VueFlux.State>: Sendable {
  weak let store: Store<State>?
  let live: LiveState<State>
}
