internal import VueFlux

/// The pauses between attempts.
///
/// ```swift
/// let backoff = Backoff.exponential(from: .milliseconds(200), upTo: .seconds(10))
/// ```
public struct Backoff: Sendable {
  private let pause: @Sendable (_ failureCount: Int) -> Duration

  /// Creates pauses of any kind.
  ///
  /// - Parameter pause: Returns the pause after this many failed attempts, from 1 on; it is not negative.
  public init(_ pause: @escaping @Sendable (_ failureCount: Int) -> Duration) {
    self.pause = pause
  }

  /// The pause after this many failed attempts.
  public func pause(after failureCount: Int) -> Duration {
    let pause = pause(failureCount)
    Misuse.refuseNegative(pause, "A Backoff returned a pause of \(pause).")
    return pause
  }
}

// MARK: - Kinds of pauses

extension Backoff {
  /// The same pause each time.
  public static func constant(_ pause: Duration) -> Backoff {
    refuseNegative(pause)
    return Backoff { _ in pause }
  }

  /// Pauses that grow by a factor, up to a maximum.
  ///
  /// - Parameters:
  ///   - first: The pause after the first attempt.
  ///   - factor: By how much each pause is longer than the one before; at least 1.
  ///   - maximum: The longest pause.
  /// - Returns: The pauses.
  public static func exponential(
    from first: Duration = .milliseconds(200),
    factor: Double = 2,
    upTo maximum: Duration = .seconds(30)
  ) -> Backoff {
    refuseNegative(first)
    refuseNegative(maximum)
    guard factor >= 1, factor.isFinite else {
      Misuse.stop(
        "A Backoff was made with the factor \(factor).",
        rule: "Pauses grow: the factor is at least 1, and finite.",
        remedy: "Pass 1 for pauses that stay the same, or 2 for pauses that double."
      )
    }
    return Backoff { failureCount in
      var pause = first
      for _ in 1..<max(failureCount, 1) {
        guard pause > .zero, pause < maximum, factor > 1 else { break }
        // Compared first, because the product may be too big.
        pause = maximum / pause > factor ? pause * factor : maximum
      }
      return min(pause, maximum)
    }
  }

  /// Pauses that are shortened by chance, so that many clients do not try again at the same moment.
  ///
  /// - Parameter share: The part of each pause that is up to chance, from 0 to 1. With 1, a pause may be anything from
  ///   zero to the full pause.
  /// - Returns: The shorter pauses.
  public func jittered(by share: Double = 0.5) -> Backoff {
    guard (0...1).contains(share) else {
      Misuse.stop(
        "A Backoff was jittered by \(share).",
        rule: "Jitter is a part of each pause, from 0 to 1.",
        remedy: "Pass 1 for a pause that is anything up to the full one, or 0 for none."
      )
    }
    return Backoff { [pause] in pause($0) * (1 - share * .random(in: 0...1)) }
  }

  private static func refuseNegative(_ pause: Duration) {
    Misuse.refuseNegative(pause, "A Backoff was made with a pause of \(pause).")
  }
}
