package import VueFluxJSON

/// The way to a part of a JSON value, as in `items[0].price`.
package struct ValuePath: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
  }

  package let steps: [Step]

  package init(steps: [Step]) {
    self.steps = steps
  }

  /// The part; nil if there is none.
  package func value(in value: JSONValue) -> JSONValue? {
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
