import VueFlux

/// A state that is a number in JSON, with the actions of a program in another language.
struct Tally: State, Codable, Equatable, Sendable {
  typealias Mutations = TallyMutations
  enum Action: Codable, Sendable {
    case increment
    case add(by: Int)

    enum CodingKeys: String, CodingKey {
      case increment = "INCREMENT"
      case add = "ADD"
    }
  }
  var value: Int

  init(value: Int) { self.value = value }
  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

struct TallyMutations: Mutations {
  func commit(action: Tally.Action, state: inout Tally) {
    switch action {
    case .increment: state.value += 1
    case .add(let number): state.value += number
    }
  }
}
