import VueFluxJSON
import VueFluxSessions

/// A path is an array of names and indices.
extension ValuePath: Decodable {
  package init(from decoder: any Decoder) throws {
    let steps = try decoder.singleValueContainer().decode([JSONValue].self)
    self.init(steps: steps.map { $0.int.map(Step.element) ?? .member($0.string ?? "") })
  }
}
