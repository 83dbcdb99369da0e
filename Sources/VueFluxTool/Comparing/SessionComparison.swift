import VueFluxRecorder
import VueFluxSessions

/// Compares two sessions store by store, as the order between stores may differ from run to run.
struct SessionComparison {
  private let first: Session
  private let second: Session

  init(_ first: Session, _ second: Session) {
    self.first = first
    self.second = second
  }

  /// What differs, in the order in which it happened in the first session; of each store, the first action
  /// and the first recorded state that do.
  func differences() throws -> [StoreDifference] {
    let firstHistories = StoreHistory.all(of: first)
    let secondHistories = StoreHistory.all(of: second)
    var differences: [StoreDifference] = []
    for name in Set(firstHistories.keys).union(secondHistories.keys).sorted() {
      guard let firstHistory = firstHistories[name] else {
        differences.append(StoreDifference(store: name, kind: .onlyInSecond))
        continue
      }
      guard let secondHistory = secondHistories[name] else {
        differences.append(StoreDifference(store: name, kind: .onlyInFirst))
        continue
      }
      let action = try firstAction(firstHistory, secondHistory)
      let state = try firstState(firstHistory, secondHistory)
      guard action != nil || state != nil else { continue }
      differences.append(
        StoreDifference(store: name, kind: .different(action: action, state: state))
      )
    }
    return differences.enumerated()
      .sorted { ($0.element.number, $0.offset) < ($1.element.number, $1.offset) }
      .map(\.element)
  }

  private func firstAction(
    _ firstHistory: StoreHistory,
    _ secondHistory: StoreHistory
  ) throws -> StoreDifference.Pair? {
    for place in 0..<max(firstHistory.actions.count, secondHistory.actions.count) {
      let pair = try pair(
        at: place,
        place < firstHistory.actions.count ? firstHistory.actions[place] : nil,
        place < secondHistory.actions.count ? secondHistory.actions[place] : nil
      )
      if pair.first == nil || pair.second == nil || pair.firstValue != pair.secondValue {
        return pair
      }
    }
    return nil
  }

  /// Only what both have is compared: how often states are recorded is a matter of options.
  private func firstState(
    _ firstHistory: StoreHistory,
    _ secondHistory: StoreHistory
  ) throws -> StoreDifference.Pair? {
    for place in firstHistory.states.keys.sorted() {
      guard let second = secondHistory.states[place] else { continue }
      let pair = try pair(at: place, firstHistory.states[place], second)
      guard let firstValue = pair.firstValue, let secondValue = pair.secondValue else { continue }
      if firstValue != secondValue { return pair }
    }
    return nil
  }

  private func pair(
    at place: Int,
    _ firstPlace: Int?,
    _ secondPlace: Int?
  ) throws -> StoreDifference.Pair {
    let firstRecord = firstPlace.map { first.records[$0] }
    let secondRecord = secondPlace.map { second.records[$0] }
    return StoreDifference.Pair(
      actionsBefore: place,
      first: firstRecord,
      second: secondRecord,
      firstValue: try firstRecord.flatMap { try first.payload(of: $0) },
      secondValue: try secondRecord.flatMap { try second.payload(of: $0) }
    )
  }
}

extension StoreDifference {
  /// The record at which it begins in the first session, or after all that are there.
  fileprivate var number: Int {
    switch kind {
    case .onlyInFirst: 0
    case .onlyInSecond: .max
    case .different(let action, let state):
      min(action?.first?.number ?? .max, state?.first?.number ?? .max)
    }
  }
}
