extension TimeTravel {
  /// Where a travel was last asked to be, and the states that are known there.
  ///
  /// Steps that come at the end lead on from there.
  enum Place: Sendable {
    /// The store has the state that its own steps have led to; perhaps the states of an earlier position are known.
    case present(near: Waypoint?)
    /// The states of a position are asked for, and not computed yet; perhaps those of one nearby are known.
    case wanted(Int, near: Waypoint?)
    /// The states are computed, and stores do not show them yet.
    case computed(Waypoint)
    /// Stores show the states.
    case shown(Waypoint)

    /// The states that are known; nil if none are.
    var known: Waypoint? {
      switch self {
      case .present(let near), .wanted(_, let near): near
      case .computed(let waypoint), .shown(let waypoint): waypoint
      }
    }

    /// Whether the states of stores are those of the itinerary.
    var isShown: Bool {
      switch self {
      case .present, .shown: true
      case .wanted, .computed: false
      }
    }
  }
}
