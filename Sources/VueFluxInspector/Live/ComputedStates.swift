import VueFluxRecorder
import VueFluxSessions

/// States that the app's own mutations make of the recorded actions.
struct ComputedStates {
  /// States of one store, by how many of its rows lead to them.
  private struct Known {
    /// Kept in intervals, so that any other is near one of them.
    var kept: [Int: any Sendable] = [:]
    var interval = 500

    /// The last one that was asked for: the next one is often right after it.
    var last: (count: Int, state: any Sendable)?

    static let limit = 64

    func nearest(in counts: ClosedRange<Int>) -> (count: Int, state: any Sendable)? {
      let near = kept.keys.filter(counts.contains).max().flatMap { count in
        kept[count].map { (count, $0) }
      }
      guard let last, counts.contains(last.count), last.count > near?.0 ?? -1 else { return near }
      return last
    }

    func keeps(_ count: Int) -> Bool { count % interval == 0 }

    mutating func keep(_ state: any Sendable, at count: Int) {
      kept[count] = state
      guard kept.count > Self.limit else { return }
      interval *= 2
      kept = kept.filter { $0.key % interval == 0 }
    }
  }

  /// The last state of a store without some actions, and how many of its rows lead to it.
  private struct KnownSkipping {
    let skipped: [Int]
    let count: Int
    let state: any Sendable
  }

  private var known: [Int: Known] = [:]
  private var knownSkipping: [Int: KnownSkipping] = [:]

  /// The state of a store right after a row, to be read or to be shown.
  ///
  /// - Parameters:
  ///   - place: The place of the store in its session.
  ///   - row: The row.
  ///   - skipped: The rows of actions that are left out, in order.
  ///   - session: The session, with its index.
  ///   - store: The store whose mutations play the actions.
  /// - Returns: The player that has the state.
  /// - Throws: ``UnknownState``
  mutating func player(
    ofStore place: Int,
    after row: Int,
    skipping skipped: [Int],
    in session: InspectedSession,
    by store: any LiveStore
  ) throws(UnknownState) -> any ReplicaPlayer {
    let walk = StateWalk(session: session, place: place, store: store)
    let skipped = skipped.filter { session.rows[$0].store == place && $0 <= row }
    return skipped.isEmpty
      ? try player(walk, after: row) : try player(walk, after: row, skipping: skipped)
  }

  /// The state of a store right after a row, without some of its actions before that.
  private mutating func player(
    _ walk: StateWalk,
    after row: Int,
    skipping skipped: [Int]
  ) throws(UnknownState) -> any ReplicaPlayer {
    let end = walk.count(through: row)
    let first = walk.count(through: skipped[0] - 1)
    if walk.hasExclusion(in: skipped[0]..<row + 1) { throw .excluded }
    let player: any ReplicaPlayer
    var count: Int
    if let known = knownSkipping[walk.place], known.skipped == skipped, known.count <= end {
      player = walk.store.makePlayer(from: known.state)
      count = known.count
    } else {
      player = try self.player(walk, after: skipped[0] - 1)
      count = first
    }
    let skippedRows = Set(skipped)
    while count < end {
      try walk.goOn(walk.row(count), skipping: skippedRows, on: player)
      count += 1
    }
    knownSkipping[walk.place] = player.state.map {
      KnownSkipping(skipped: skipped, count: end, state: $0)
    }
    return player
  }

  /// The state of a store right after a row, with all of its actions.
  private mutating func player(
    _ walk: StateWalk,
    after row: Int
  ) throws(UnknownState) -> any ReplicaPlayer {
    guard let recorded = walk.recordedState(after: row) else { throw .notBegun }
    if case .loss(let reason)? = recorded.reason { throw .lost(reason) }
    guard let base = recorded.row else { throw .noState }
    guard recorded.reason != nil else { return try walk.player(fromState: base) }
    let (start, end) = (walk.count(through: base), walk.count(through: row))
    if base < row, walk.hasExclusion(in: base + 1..<row + 1) { throw .excluded }
    var known = known[walk.place] ?? Known()
    defer { self.known[walk.place] = known }
    let near = known.nearest(in: start...max(start, end))
    let player: any ReplicaPlayer
    if let near {
      player = walk.store.makePlayer(from: near.state)
    } else {
      player = try walk.player(fromState: base)
    }
    for count in (near?.count ?? start)..<max(start, end) {
      try walk.play(walk.row(count), on: player)
      if known.keeps(count + 1), let state = player.state { known.keep(state, at: count + 1) }
    }
    known.last = player.state.map { (end, $0) }
    return player
  }
}
