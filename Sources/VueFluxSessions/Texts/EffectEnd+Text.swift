package import VueFluxRecorder

extension SessionEffectEnd {
  /// Says how the effect has ended, and after what time.
  ///
  /// - Parameter start: When it began, in microseconds since 1970; nil if that is not known.
  /// - Returns: A text such as `ended after 1.2 s: cancelled`.
  package func text(since start: Int?) -> String {
    let time = start.map { " after \(Self.seconds(from: $0, to: microseconds)) s" } ?? ""
    switch outcome {
    case .finished: return "ended\(time)"
    case .cancelled: return "ended\(time): cancelled"
    case .failed(let reason): return "ended\(time): failed: \(reason)"
    }
  }

  /// The seconds from one time to another, with as many digits as say something.
  private static func seconds(from start: Int, to end: Int) -> String {
    // A clock can be set back, and a file may say anything.
    let (difference, isTooMuch) = end.subtractingReportingOverflow(start)
    let microseconds = isTooMuch ? 0 : max(0, difference)
    let (seconds, rest) = ((microseconds + 500) / 1_000).quotientAndRemainder(dividingBy: 1_000)
    var digits = String(String(1_000 + rest).dropFirst())
    // One digit is enough, but 0.0 says nothing.
    while digits.count > 1, digits.last == "0" || seconds > 0 { digits.removeLast() }
    return "\(seconds).\(digits)"
  }
}

extension Session {
  /// How the effect of a record has ended; nil if it is none, or no line says so.
  package func outcomeText(of record: SessionRecord) -> String? {
    guard case .effect = record.kind else { return nil }
    return effectEnds.first { $0.effect == record.number }?.text(since: record.microseconds)
  }
}
