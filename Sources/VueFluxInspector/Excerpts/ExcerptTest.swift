import VueFluxJSON
import VueFluxRecorder

/// A test of an excerpt, whose text can be written on any thread.
struct ExcerptTest: Sendable {
  let session: Session
  let name: String
  let type: TestedType

  /// The state that has come out; nil if it is not known.
  let expected: JSONValue?

  /// Writes the text, which takes longer for more actions.
  func text() throws -> String {
    try session.excerptTest(named: name, of: type, expecting: expected)
  }
}
