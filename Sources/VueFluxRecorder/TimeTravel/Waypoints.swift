/// States on the way that are kept, so that others are reached from near.
///
/// There are at most ``limit`` of them. When there are more, every other one is let go of.
struct Waypoints: Sendable {
  static let limit = 64

  private var states: [Int: ReplayStates]

  /// The number of steps from one to the next.
  private var interval: Int

  init(from first: ReplayStates, interval: Int) {
    states = [0: first]
    self.interval = max(1, interval)
  }

  /// The states at the beginning.
  var first: ReplayStates { states[0] ?? [] }

  var count: Int { states.count }

  /// Where the next one is to be kept.
  func next(after position: Int) -> Int { (position / interval + 1) * interval }

  /// The last one that is not beyond a position.
  func nearest(to position: Int) -> Waypoint {
    let nearest = states.keys.filter { $0 <= position }.max() ?? 0
    return Waypoint(position: nearest, states: states[nearest] ?? [])
  }

  // Each change returns the states that it lets go of. They may be the user's: release them where no lock is held.

  /// Keeps states, if it is their turn.
  mutating func keep(_ waypoint: @autoclosure () -> ReplayStates, at position: Int)
    -> [any Sendable]
  {
    guard position % interval == 0, states[position] == nil else { return [] }
    states[position] = waypoint()
    return thin()
  }

  /// Adds others of the same way.
  mutating func merge(_ other: Waypoints) -> [any Sendable] {
    let garbage: [any Sendable] = [self, other]
    interval = max(interval, other.interval)
    states = states.merging(other.states) { own, _ in own }.filter { $0.key % interval == 0 }
    _ = thin()
    return garbage
  }

  /// Forgets those beyond a position.
  mutating func remove(after position: Int) -> [any Sendable] {
    let garbage = self
    states = states.filter { $0.key <= position }
    return [garbage]
  }

  /// Forgets all, for a way that begins with other states.
  mutating func restart(from first: ReplayStates) -> [any Sendable] {
    let garbage = self
    states = [0: first]
    return [garbage]
  }

  private mutating func thin() -> [any Sendable] {
    guard states.count > Self.limit else { return [] }
    let garbage = self
    while states.count > Self.limit {
      interval *= 2
      states = states.filter { $0.key % interval == 0 }
    }
    return [garbage]
  }
}
