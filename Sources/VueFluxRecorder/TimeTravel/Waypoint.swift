/// The states of all replicas, in the order of their places; nil for one that has not begun.
typealias ReplayStates = [(any Sendable)?]

/// Known states, and how many steps lead to them.
struct Waypoint: Sendable {
  let position: Int
  let states: ReplayStates
}
