/// What messages call an effect.
struct EffectName: CustomStringConvertible {
  let description: String

  init(_ id: (any Hashable)?) {
    description = id.map { "the effect \(ValueText($0))" } ?? "an effect without an id"
  }
}
