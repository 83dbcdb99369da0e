import VueFluxJSON
import VueFluxRecorder

/// The way to a part of a JSON value, as in `items[0].price`.
struct ValuePath: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
  }

  let steps: [Step]

  /// The part; nil if there is none.
  func value(in value: JSONValue) -> JSONValue? {
    var value = value
    for step in steps {
      let next =
        switch step {
        case .member(let name): value[name]
        case .element(let index): value[index]
        }
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
