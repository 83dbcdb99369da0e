package import VueFluxJSON

/// A state that actions are played on, whatever its type.
///
/// One thread has it at a time.
package protocol ReplicaPlayer: AnyObject, Sendable {
  /// The state, as its own type; nil if there is none yet.
  var state: (any Sendable)? { get }

  /// Goes on with a recorded state.
  func put(_ state: ArraySlice<UInt8>) throws

  /// Commits a recorded action; false if there is no state to commit it to.
  func commit(_ action: ArraySlice<UInt8>) throws -> Bool

  /// The state as JSON, with everything that a redaction names; nil if states are not written.
  func json() throws -> JSONValue?

  /// Plays what the replica has kept. The caller makes it a dry run.
  func play(_ index: Int)

  /// The action that the replica has kept; nil if it is a state.
  func action(_ index: Int) -> (any Sendable)?
}
