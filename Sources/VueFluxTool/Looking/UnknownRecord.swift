import VueFluxRecorder
import VueFluxSessions

/// A session has no record of the number that was asked for.
struct UnknownRecord: Error {
  let number: Int
  let session: Session
}

extension UnknownRecord: CustomStringConvertible {
  var description: String {
    let missing = session.missing(number).map { gap in " \(gap.text.capitalisedFirst)." }
    let rule =
      session.numbers.map { "Its records are numbered \($0.lowerBound) to \($0.upperBound)." }
      ?? "It has no records."
    return "The session has no record \(number).\(missing ?? "") \(rule)"
  }
}

extension String {
  /// The text as the beginning of a sentence.
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
