extension Effect {
  /// The way in which an effect ended.
  ///
  /// ```swift
  /// if case .failed(let error) = await effect.outcome { print(error) }
  /// ```
  public enum Outcome: Sendable {
    /// The operation returned.
    case finished

    /// The operation threw this error, and the effect was not cancelled.
    case failed(any Error)

    /// The effect was cancelled: by hand, by another effect of its id, or because its store was
    /// released.
    case cancelled

    /// The operation never began: ``EffectPolicy/first`` found another effect, the address named no store, or the
    /// effect was run in replay mode, see ``ReplayMode``.
    case ignored
  }
}

extension Effect.Outcome {
  /// The outcome of two effects of one handle.
  func merged(with other: Effect.Outcome) -> Effect.Outcome {
    urgency >= other.urgency ? self : other
  }

  private var urgency: Int {
    switch self {
    case .ignored: 0
    case .finished: 1
    case .cancelled: 2
    case .failed: 3
    }
  }
}

extension Effect.Outcome: CustomStringConvertible {
  /// The outcome in a word or two, as in `failed: timeout`.
  public var description: String {
    switch self {
    case .finished: "finished"
    case .failed(let error): "failed: \(error)"
    case .cancelled: "cancelled"
    case .ignored: "ignored"
    }
  }
}
