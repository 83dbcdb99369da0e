import VueFlux

/// A counter that cannot be written at one of its values.
struct Brittle: State, Codable, Sendable {
  typealias Action = Int
  typealias Mutations = BrittleMutations
  static let worst = 2
  fileprivate(set) var count = 0

  init(count: Int = 0) { self.count = count }

  func encode(to encoder: any Encoder) throws {
    guard count != Self.worst else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "Too brittle.")
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
  }
}

struct BrittleMutations: Mutations {
  func commit(action: Int, state: inout Brittle) { state.count += action }
}

extension Store where State == Brittle {
  convenience init(_ name: String, plugins: [any Plugin<Brittle>]) {
    self.init(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: name,
      plugins: plugins
    )
  }
}
