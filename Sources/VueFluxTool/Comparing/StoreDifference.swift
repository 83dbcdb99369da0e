import VueFluxJSON
import VueFluxRecorder

/// How a store differs between two sessions.
struct StoreDifference {
  /// Two things that are not the same; nil stands for nothing.
  struct Pair {
    /// How many actions of the store came before it, in both sessions.
    let actionsBefore: Int
    let first: SessionRecord?
    let second: SessionRecord?
    let firstValue: JSONValue?
    let secondValue: JSONValue?

    /// Where the values differ.
    var differences: [JSONDifference] {
      guard let firstValue, let secondValue else { return [] }
      return JSONDifference.between(firstValue, secondValue)
    }
  }

  enum Kind {
    case onlyInFirst
    case onlyInSecond
    /// The first action that differs, and the first recorded state.
    case different(action: Pair?, state: Pair?)
  }

  let store: String
  let kind: Kind
}
