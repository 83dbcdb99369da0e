import Foundation
import VueFlux

/// The steps that lead from one set of states to another, and the states that are kept on the way.
///
/// A ``Journey`` goes along its steps as they are, while others are added. The replicas are shared and forget the
/// steps that are dropped, so casts and journeys are made under the lock that the itinerary is changed under.
struct Itinerary: Sendable {
  /// One action, one state that was put in place, or one store that begins.
  struct Step: Sendable {
    let part: Int
    let index: Int
    let time: Date
    var isSkipped = false
    /// Whether it is the beginning of its store, without which none of the store's actions can be run.
    var isBeginning = false
  }

  typealias Garbage = [any Sendable]

  let names: [String]
  let replicas: [any Replica]
  private(set) var steps: [Step]
  private var waypoints: Waypoints

  init(
    _ parts: [(name: String, replica: any Replica)],
    from states: ReplayStates,
    _ steps: [Step] = [],
    interval: Int
  ) {
    names = parts.map(\.name)
    replicas = parts.map(\.replica)
    self.steps = steps
    waypoints = Waypoints(from: states, interval: interval)
  }

  /// The states at the beginning.
  var first: ReplayStates { waypoints.first }

  /// The players at the beginning, to take some of the steps.
  var cast: Cast { Cast(replicas, from: first) }

  /// A way to a position, from the nearest states that are known.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - known: More states that are known.
  /// - Returns: The way.
  func journey(to position: Int, from known: Waypoint? = nil) -> Journey {
    var start = waypoints.nearest(to: position)
    if let known, known.position > start.position, known.position <= position { start = known }
    return Journey(steps, Cast(replicas, from: start.states), from: start.position, waypoints)
  }

  /// The states at a position.
  mutating func states(at position: Int) -> ReplayStates {
    var journey = journey(to: position)
    journey.go(to: position)
    waypoints = journey.waypoints
    return journey.here.states
  }

  // MARK: - Changes

  // They run nothing of the user's, and return what they let go of, which may be the user's.

  /// Takes over the states that a journey along the same steps has kept.
  mutating func learn(from journey: Journey) -> Garbage {
    waypoints.merge(journey.waypoints)
  }

  /// Adds a step that is taken at this moment.
  mutating func add(_ step: Step) {
    steps.append(step)
  }

  /// Adds a step that is taken at this moment.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - states: The states before it.
  /// - Returns: The states that it lets go of.
  mutating func add(_ step: Step, from states: @autoclosure () -> ReplayStates) -> Garbage {
    defer { steps.append(step) }
    return steps.isEmpty
      ? waypoints.restart(from: states()) : waypoints.keep(states(), at: steps.count)
  }

  /// Leaves out a step, or takes it in again; not the beginning of a store.
  mutating func setSkipped(_ step: Int, _ isSkipped: Bool) -> Garbage {
    guard steps.indices.contains(step), !steps[step].isBeginning,
      steps[step].isSkipped != isSkipped
    else { return [] }
    steps[step].isSkipped = isSkipped
    return waypoints.remove(after: step)
  }

  /// Forgets the first steps, and begins with other states; the steps after them go on from there.
  mutating func rebase(on states: ReplayStates, dropping count: Int) -> Garbage {
    steps.removeFirst(count)
    var garbage = waypoints.restart(from: states)
    for (part, replica) in replicas.enumerated() {
      let first = steps.first { $0.part == part }?.index ?? .max
      garbage += replica.forget(before: first)
    }
    return garbage
  }
}
