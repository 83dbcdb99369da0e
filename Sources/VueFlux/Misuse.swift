/// Programmer errors, each with a message of the same three parts.
@usableFromInline
package enum Misuse: Sendable {
  /// Stops the program, saying what happened, which rule that broke, and the way out.
  ///
  /// `fatalError` rather than `precondition`, whose text is gone in a release build.
  @usableFromInline
  package static func stop(_ happened: String, rule: String, remedy: String) -> Never {
    fatalError("VueFlux: \(happened) \(rule) \(remedy)")
  }

  /// Stops the program if a pause is negative.
  ///
  /// - Parameters:
  ///   - pause: The pause.
  ///   - happened: What has set this pause, as a sentence.
  package static func refuseNegative(_ pause: Duration, _ happened: @autoclosure () -> String) {
    guard pause < .zero else { return }
    stop(
      happened(),
      rule: "A pause is not negative.",
      remedy: "Pass a duration of zero or more."
    )
  }
}
