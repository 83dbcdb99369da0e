/// The stores whose states are not known until their next recorded ones.
struct ReplayLosses {
  /// Why the state of one store is not known, by its place.
  private var own: [ReplayError?]

  /// The gaps in the session that no line explains: their records may be those of any store.
  private var common: [ReplayError] = []

  /// How many of these there were when the state of a store was last known, by its place.
  // Compared when it is asked for: to visit all stores at each gap would take the product of both.
  private var knownCounts: [Int]

  init(count: Int) {
    own = Array(repeating: nil, count: count)
    knownCounts = Array(repeating: 0, count: count)
  }

  /// Why the state at a place is not known; nil if it is known.
  subscript(place: Int) -> ReplayError? {
    own[place] ?? (knownCounts[place] < common.count ? common[knownCounts[place]] : nil)
  }

  /// Why the first state that is not known is not; nil if all are known.
  var first: ReplayError? { own.indices.lazy.compactMap { self[$0] }.first }

  /// Notes that a state is not known any more.
  mutating func add(_ error: ReplayError, at place: Int) {
    own[place] = self[place] ?? error
  }

  /// Notes that no state is known any more.
  mutating func add(_ error: ReplayError) {
    common.append(error)
  }

  /// Notes that a state is known again.
  ///
  /// - Returns: Whether it was not known.
  mutating func remove(at place: Int) -> Bool {
    guard self[place] != nil else { return false }
    own[place] = nil
    knownCounts[place] = common.count
    return true
  }
}
