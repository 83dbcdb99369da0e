import Foundation
import VueFlux

/// The steps that lead from one set of states to another, and the way to be at any of them.
///
/// Some states on the way are kept, at most ``snapshotLimit``: to be somewhere takes the steps from the
/// nearest one. When there are too many, every other one is let go of.
///
/// Mutations are run where it is asked to go somewhere, and nowhere else. What changes its steps returns what
/// it lets go of, as that may be the user's and has to be released where no lock is held.
struct Itinerary {
  /// One action, one state that was put in place, or one store that begins.
  struct Step {
    let part: Int
    var index: Int
    let time: Date
    var isSkipped = false
    /// Whether it is the beginning of its store, without which none of the store's actions can be run.
    var isBeginning = false
  }

  typealias Snapshot = [(any Sendable)?]
  typealias Garbage = [any Sendable]

  static let snapshotLimit = 64

  let names: [String]
  private(set) var parts: [any Replica]
  private(set) var steps: [Step] = []

  /// The records of a session that the steps come from.
  // Beside the steps, which are copied when they are run.
  private(set) var records: [SessionRecord] = []

  /// The number of steps that the parts' states are behind.
  private var cursor = 0
  private var snapshots: [Int: Snapshot] = [:]
  private var interval: Int

  /// How many steps have been carried out, to measure the cost of a search.
  private(set) var runCount = 0

  init(_ parts: [(name: String, replica: any Replica)], interval: Int) {
    names = parts.map(\.name)
    self.parts = parts.map(\.replica)
    self.interval = max(1, interval)
    snapshots[0] = current
  }

  /// The states of the parts.
  var current: Snapshot { parts.map(\.snapshot) }

  /// How many states are kept.
  var snapshotCount: Int { snapshots.count }

  // MARK: - Being somewhere

  /// Makes the states be those after a number of steps.
  mutating func go(to position: Int) {
    let nearest = snapshots.keys.filter { $0 <= position }.max() ?? 0
    if cursor > position || cursor < nearest {
      restore(snapshots[nearest] ?? [], at: nearest)
    }
    while cursor < position {
      Deferral.dryRun { run(upTo: min(position, (cursor / interval + 1) * interval)) }
      if cursor % interval == 0 { _ = keep(current, at: cursor) }
    }
  }

  /// Sets the states to the known states after a number of steps.
  mutating func restore(_ states: Snapshot, at position: Int) {
    for (part, state) in zip(parts, states) { part.restore(state) }
    cursor = position
  }

  /// Goes on to a number of steps without keeping, and so without letting go of, any states on the way.
  mutating func advance(to position: Int) {
    Deferral.dryRun { run(upTo: position) }
  }

  /// Makes the states be those at the beginning, to take some of the steps.
  mutating func restart() {
    // A subset of the steps leads to a state at no position; `.max` invalidates the cursor.
    restore(snapshots[0] ?? [], at: .max)
  }

  /// Takes some of the steps from where it is.
  mutating func take(_ subset: some Sequence<Int>) {
    Deferral.dryRun {
      for step in subset { run(steps[step]) }
    }
  }

  private mutating func run(upTo position: Int) {
    while cursor < position {
      if !steps[cursor].isSkipped { run(steps[cursor]) }
      cursor += 1
    }
  }

  private mutating func run(_ step: Step) {
    parts[step.part].run(step.index)
    runCount += 1
  }

  private mutating func keep(_ snapshot: Snapshot, at position: Int) -> Garbage {
    guard snapshots[position] == nil else { return [] }
    snapshots[position] = snapshot
    return thin()
  }

  private mutating func thin() -> Garbage {
    guard snapshots.count > Self.snapshotLimit else { return [] }
    let garbage: Garbage = [snapshots]
    while snapshots.count > Self.snapshotLimit {
      interval *= 2
      snapshots = snapshots.filter { $0.key % interval == 0 }
    }
    return garbage
  }

  // MARK: - Forks

  /// Another one with the same steps and states, to go somewhere while this one stays.
  func fork() -> Itinerary {
    var fork = self
    fork.parts = parts.map { $0.fork() }
    return fork
  }

  /// Takes over what a fork knows of the states, if no step but those at the end was changed since.
  ///
  /// - Parameter fork: The fork; what it is given instead is let go of.
  /// - Returns: What is let go of.
  mutating func adopt(_ fork: inout Itinerary) -> Garbage {
    for (part, other) in zip(parts, fork.parts) { part.exchangeState(with: other) }
    // The first step may have brought another beginning.
    cursor = fork.steps.isEmpty && !steps.isEmpty ? .max : fork.cursor
    runCount = fork.runCount
    let garbage: Garbage = [snapshots, fork.snapshots]
    interval = max(interval, fork.interval)
    snapshots = snapshots.merging(fork.snapshots) { own, _ in own }
      .filter { $0.key % interval == 0 }
    return garbage + thin()
  }

  // MARK: - Changing the way

  /// Adds a step that is taken at this moment.
  mutating func add(_ step: Step) {
    steps.append(step)
  }

  /// Adds a step of a session.
  mutating func add(_ step: Step, of record: SessionRecord) {
    steps.append(step)
    records.append(record)
  }

  /// Adds a step that is taken at this moment, from states that are known.
  mutating func add(_ step: Step, from states: @autoclosure () -> Snapshot) -> Garbage {
    var garbage: Garbage = []
    if steps.isEmpty {
      garbage = [snapshots]
      snapshots = [0: states()]
      cursor = .max
    } else if steps.count % interval == 0 {
      garbage = keep(states(), at: steps.count)
    }
    steps.append(step)
    return garbage
  }

  /// Leaves out a step, or takes it in again; not the beginning of a store.
  mutating func setSkipped(_ step: Int, _ isSkipped: Bool) -> Garbage {
    guard steps.indices.contains(step), !steps[step].isBeginning,
      steps[step].isSkipped != isSkipped
    else { return [] }
    steps[step].isSkipped = isSkipped
    let garbage: Garbage = [snapshots]
    snapshots = snapshots.filter { $0.key <= step }
    if cursor > step { cursor = .max }
    return garbage
  }

  /// Forgets the first steps, and begins with other states; the steps after them go on from there.
  mutating func rebase(on states: Snapshot, dropping count: Int) -> Garbage {
    var garbage: Garbage = [snapshots]
    steps.removeFirst(count)
    records = []
    for part in parts.indices {
      let first = steps.first { $0.part == part }?.index ?? .max
      garbage += parts[part].unload(before: first)
      for step in steps.indices where steps[step].part == part { steps[step].index -= first }
    }
    snapshots = [0: states]
    cursor = .max
    return garbage
  }

  /// The states at the beginning.
  var first: Snapshot { snapshots[0] ?? [] }
}
