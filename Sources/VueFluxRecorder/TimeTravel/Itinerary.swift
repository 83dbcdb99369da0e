import Foundation
import VueFlux

/// The steps that lead from one set of states to another, and the way to be at any of them.
///
/// Some states on the way are kept, at most ``snapshotLimit``: to be somewhere takes the steps from the
/// nearest one. When there are too many, every other one is let go of.
struct Itinerary {
  /// One action, or one state that was put in place.
  struct Step {
    let part: Int
    let index: Int
    let time: Date
    var isSkipped = false
  }

  typealias Snapshot = [(any Sendable)?]

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

  /// How many steps have been carried out, for whoever wants to know what something takes.
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
      for (part, snapshot) in zip(parts, snapshots[nearest] ?? []) { part.restore(snapshot) }
      cursor = nearest
    }
    guard cursor < position else { return }
    Outside.rehearse {
      while cursor < position {
        run(upTo: min(position, (cursor / interval + 1) * interval))
        if cursor % interval == 0 { keep(current, at: cursor) }
      }
    }
  }

  /// Makes the states be those after some of the steps.
  mutating func go(through subset: [Int]) {
    for (part, snapshot) in zip(parts, snapshots[0] ?? []) { part.restore(snapshot) }
    // Where that is, is none of the places that there are.
    cursor = .max
    Outside.rehearse {
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

  private mutating func keep(_ snapshot: Snapshot, at position: Int) {
    guard snapshots[position] == nil else { return }
    snapshots[position] = snapshot
    while snapshots.count > Self.snapshotLimit {
      interval *= 2
      snapshots = snapshots.filter { $0.key % interval == 0 }
    }
  }

  // MARK: - Changing the way

  mutating func add(_ step: Step) {
    steps.append(step)
  }

  /// Adds a step of a session.
  mutating func add(_ step: Step, of record: SessionRecord) {
    steps.append(step)
    records.append(record)
  }

  /// Adds a step that is taken at this moment, from states that are known.
  mutating func add(_ step: Step, from states: Snapshot) {
    if steps.isEmpty {
      snapshots = [0: states]
      cursor = .max
    } else if steps.count % interval == 0 {
      keep(states, at: steps.count)
    }
    steps.append(step)
  }

  mutating func skip(_ step: Int) {
    guard !steps[step].isSkipped else { return }
    steps[step].isSkipped = true
    forget(after: step)
  }

  mutating func enable(_ step: Int) {
    guard steps[step].isSkipped else { return }
    steps[step].isSkipped = false
    forget(after: step)
  }

  /// Forgets states that a step has led to.
  private mutating func forget(after step: Int) {
    snapshots = snapshots.filter { $0.key <= step }
    if cursor > step { cursor = .max }
  }

  /// Forgets all steps, and begins with the states as they are.
  mutating func rebase() {
    steps = []
    records = []
    for part in parts { part.unload() }
    snapshots = [0: current]
    cursor = 0
  }
}
