/// A way along the steps of an itinerary as they are now, to be gone where no lock is held.
///
/// Its copies share the players: only one of them goes on.
struct Journey: Sendable {
  private let steps: [Itinerary.Step]
  private let cast: Cast

  /// How many of the steps have been taken.
  private var position: Int

  /// The states that are kept, with those on the way.
  private(set) var waypoints: Waypoints

  init(_ steps: [Itinerary.Step], _ cast: Cast, from start: Int, _ waypoints: Waypoints) {
    self.steps = steps
    self.cast = cast
    position = start
    self.waypoints = waypoints
  }

  /// The states that it has come to.
  var here: Waypoint { Waypoint(position: position, states: cast.states) }

  /// Goes on to a position, by the user's mutations.
  ///
  /// - Parameters:
  ///   - end: The position.
  ///   - isKeeping: Whether states on the way are kept; others may be let go of then.
  mutating func go(to end: Int, isKeeping: Bool = true) {
    while position < end {
      let next = isKeeping ? min(end, waypoints.next(after: position)) : end
      cast.play(steps[position..<next])
      position = next
      if isKeeping { _ = waypoints.keep(cast.states, at: position) }
    }
  }
}
