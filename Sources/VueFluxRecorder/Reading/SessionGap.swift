/// Records whose numbers are missing.
package struct SessionGap: Sendable {
  package let numbers: ClosedRange<Int>

  /// Where the first line after them is.
  let place: SessionPlace

  /// The stores that they are of; nil if no line says so, and it may be any.
  package let stores: Set<Int>?

  /// Why they are missing, if a line says so.
  package let reason: String?

  /// The error of a replay that needs the records.
  var error: ReplayError { .missing(numbers, place) }
}
