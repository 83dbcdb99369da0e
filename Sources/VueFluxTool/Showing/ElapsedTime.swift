/// The time from one moment to another, as in `0.012`, `1:02.345` or `26:01:02.345`.
struct ElapsedTime {
  let microseconds: Int

  /// The time between two moments, both in microseconds since 1970; as near as an `Int` comes to it.
  init(from start: Int, to end: Int) {
    let (difference, isTooMuch) = end.subtractingReportingOverflow(start)
    microseconds = isTooMuch ? (end < start ? .min : .max) : difference
  }
}

extension ElapsedTime: CustomStringConvertible {
  var description: String {
    let milliseconds = microseconds.magnitude / 1000
    let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    // A clock can be set back.
    let sign = microseconds < 0 && milliseconds > 0 ? "-" : ""
    let fraction = Int(rest % 1000).digits(3)
    let seconds = Int(rest / 1000)
    guard minutes > 0 else { return "\(sign)\(seconds).\(fraction)" }
    let tail = "\(seconds.digits(2)).\(fraction)"
    guard minutes >= 60 else { return "\(sign)\(minutes):\(tail)" }
    return "\(sign)\(minutes / 60):\(Int(minutes % 60).digits(2)):\(tail)"
  }
}
