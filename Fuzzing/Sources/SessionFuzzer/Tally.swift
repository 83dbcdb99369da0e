import VueFlux

/// A state that actions of many shapes can be replayed into.
struct Tally: State, Codable, Sendable {
  typealias Action = TallyAction
  typealias Mutations = TallyMutations
  fileprivate var counts: [String: Int] = [:]
}

enum TallyAction: Codable, Sendable {
  case count(String, by: Int)
  case clear
}

struct TallyMutations: Mutations {
  func commit(action: TallyAction, state: inout Tally) {
    switch action {
    case .count(let name, let number): state.counts[name, default: 0] &+= number
    case .clear: state.counts = [:]
    }
  }
}
