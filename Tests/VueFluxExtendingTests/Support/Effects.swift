import VueFlux

extension Effect.Outcome {
  /// The outcome without its error, to be compared.
  var word: String {
    switch self {
    case .finished: "finished"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .ignored: "ignored"
    }
  }
}

/// What an operation of a test throws.
struct Failure: Error, Equatable {
  let number: Int
}
