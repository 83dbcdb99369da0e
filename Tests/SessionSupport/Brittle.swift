package import VueFlux

/// A counter that cannot be written at one of its values.
package struct Brittle: State, Codable, Sendable {
  package typealias Action = Int
  package typealias Mutations = BrittleMutations
  package static let worst = 2
  package fileprivate(set) var count = 0

  package init(count: Int = 0) { self.count = count }

  package func encode(to encoder: any Encoder) throws {
    guard count != Self.worst else {
      let context = EncodingError.Context(codingPath: [], debugDescription: "Too brittle.")
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
  }
}

package struct BrittleMutations: Mutations {
  package init() {}

  package func commit(action: Int, state: inout Brittle) { state.count += action }
}

extension Store where State == Brittle {
  package convenience init(_ name: String, plugins: [any Plugin<Brittle>]) {
    self.init(
      state: .init(),
      mutations: .init(),
      executor: .immediate,
      name: name,
      plugins: plugins
    )
  }
}
