import Foundation
public import VueFlux

/// A record that could not be written as it should be.
///
/// It leaves a mark in the file, if that can still be written: no record is lost silently.
public enum RecordingProblem: Sendable {
  /// An action could not be encoded, for this reason; a replay ends before it.
  case unencodableAction(type: String, store: StoreIdentity, reason: String)

  /// A state could not be encoded, for this reason; a replay needs it from elsewhere.
  case unencodableState(type: String, store: StoreIdentity, reason: String)

  /// What a rule puts in place of a field cannot be decoded as the type; told of once for each of them.
  case undecodableRedaction(type: String, field: String, rule: String)

  /// Records could not be written to this file: their numbers are missing there.
  case unwritable(path: String, reason: String)

  /// The next segment could not be begun: the one there is goes on and grows.
  case unrotatable(path: String, reason: String)
}

extension RecordingProblem: CustomStringConvertible {
  /// The problem, and its consequence.
  public var description: String {
    switch self {
    case .unencodableAction(let type, let store, let reason):
      "An action of type \(type) to store \(store) could not be recorded: \(reason) "
        + "A replay of the session ends before it."
    case .unencodableState(let type, let store, let reason):
      "A state of type \(type) of store \(store) could not be recorded: \(reason) "
        + "A replay has to be given one."
    case .undecodableRedaction(let type, let field, let rule):
      "A \(type) cannot be decoded again once the rule \"\(rule)\" of the redaction has replaced its field "
        + "\(field). What is redacted has to keep a value that its type accepts. It is written all the "
        + "same, and a replay ends before it. Say what the type accepts with "
        + "Redaction.replace(\"\(rule)\", with:), or exclude such actions."
    case .unwritable(let path, let reason):
      "Records could not be written to \(path): \(reason) They are missing there."
    case .unrotatable(let path, let reason):
      "The segment \(path) could not be begun: \(reason) The last one goes on."
    }
  }

  /// Writes the problem to standard error.
  public func print() {
    FileHandle.standardError.write(Data("VueFluxRecorder: \(self)\n".utf8))
  }
}
