import Foundation
import VueFluxRecorder

extension Date {
  /// As in `2026-11-21T16:38:14.123Z`; microseconds since 1970 if that is not before the year 10000.
  ///
  /// Of its own, because formatters do not agree on how a `Double` becomes milliseconds.
  var text: String {
    let time = microseconds
    guard (0..<253_402_300_800_000_000).contains(time) else { return "@\(time)" }
    let (days, rest) = time.quotientAndRemainder(dividingBy: 86_400_000_000)
    let (year, month, day) = Self.calendar(days)
    let seconds = rest / 1_000_000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.digits(2) }
    return "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
      + "T\(clock.joined(separator: ":")).\((rest / 1000 % 1000).digits(3))Z"
  }

  /// The Gregorian date of a day since 1970, counted in years that begin in March.
  private static func calendar(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let day = days + 719_468
    let (era, dayOfEra) = day.quotientAndRemainder(dividingBy: 146_097)
    let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let year = (dayOfEra - leapDays) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let place = (5 * dayOfYear + 2) / 153
    let month = place < 10 ? place + 3 : place - 9
    return (era * 400 + year + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * place + 2) / 5 + 1)
  }
}

extension Int {
  /// The number with zeros before it, up to this many digits.
  func digits(_ count: Int) -> String {
    "\(self)".withLeadingZeros(to: count)
  }
}
