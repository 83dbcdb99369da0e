import VueFlux

/// A state that is a number in JSON, with the actions of a program in another language.
package struct Tally: State, Codable, Equatable, Sendable {
  package typealias Mutations = TallyMutations
  package enum Action: Codable, Sendable {
    case increment
    case add(by: Int)

    enum CodingKeys: String, CodingKey {
      case increment = "INCREMENT"
      case add = "ADD"
    }
  }
  package var value: Int

  package init(value: Int) { self.value = value }
  package init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Int.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

package struct TallyMutations: Mutations {
  package init() {}

  package func commit(action: Tally.Action, state: inout Tally) {
    switch action {
    case .increment: state.value += 1
    case .add(let number): state.value += number
    }
  }
}
