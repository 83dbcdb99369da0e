import VueFluxRecorder

/// Counts of one session, kept as it grows.
package struct IndexStatistics: Sendable {
  /// A row, and how many bytes it has.
  package struct Size: Sendable {
    package let row: Int
    package let bytes: Int
  }

  /// How many entries there are of the biggest and the most frequent.
  package static let limit = 10

  /// How many different effects are counted.
  private static let effectLimit = 1_000

  package private(set) var actionCount = 0
  package private(set) var biggestActions: [Size] = []

  /// The biggest state of each store, by its place.
  package private(set) var biggestStates: [Int: Size] = [:]

  /// How many effects of each id began.
  package private(set) var effectCounts: [String: Int] = [:]

  /// The second with the most actions, and how many it has.
  package private(set) var busiestSecond: (time: Int, count: Int)?
  private var second = (time: Int.min, count: 0)

  /// Adds the next record.
  mutating func add(_ record: SessionRecord, row: Int, store: Int) {
    switch record.kind {
    case .action: addAction(record, row: row)
    case .effect(let id):
      let id = id ?? ""
      if effectCounts.count < Self.effectLimit || effectCounts[id] != nil {
        effectCounts[id, default: 0] += 1
      }
    case .store, .state:
      let bytes = record.payloadLength ?? 0
      if bytes > biggestStates[store]?.bytes ?? 0 {
        biggestStates[store] = Size(row: row, bytes: bytes)
      }
    }
  }

  private mutating func addAction(_ record: SessionRecord, row: Int) {
    actionCount += 1
    let time = record.microseconds - record.microseconds % 1_000_000
    second = second.time == time ? (time, second.count + 1) : (time, 1)
    if second.count > busiestSecond?.count ?? 0 { busiestSecond = second }
    let bytes = record.payloadLength ?? 0
    guard biggestActions.count < Self.limit || bytes > biggestActions.last?.bytes ?? 0 else {
      return
    }
    let index = biggestActions.firstIndex { $0.bytes < bytes } ?? biggestActions.count
    biggestActions.insert(Size(row: row, bytes: bytes), at: index)
    if biggestActions.count > Self.limit { biggestActions.removeLast() }
  }
}
