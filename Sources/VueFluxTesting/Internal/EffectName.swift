/// The name of an effect in messages; equal for equal ids.
struct EffectName: Hashable, CustomStringConvertible {
  private let id: AnyHashable?

  init(_ id: (any Hashable)?) {
    self.id = id.map { AnyHashable($0) }
  }

  var description: String {
    id.map { "the effect \(ValueText($0.base))" } ?? "an effect without an id"
  }
}
