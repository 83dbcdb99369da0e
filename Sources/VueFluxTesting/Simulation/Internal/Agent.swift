/// A task, or the executor of a store, that takes turns with others in a simulation.
///
/// Its number is its place in the order in which agents first had work.
struct Agent: Hashable, Sendable {
  let number: Int
}
