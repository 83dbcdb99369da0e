import Foundation
public import VueFlux

/// A record that could not be written as it should be.
///
/// It leaves a mark in the file, if that can still be written: no record is lost silently.
public enum RecordingProblem: Sendable {
  /// An action could not be encoded, for this reason; a replay goes on with the store's next state.
  case unencodableAction(type: String, store: StoreIdentity, reason: String)

  /// A state could not be encoded, for this reason; a replay needs it from elsewhere.
  case unencodableState(type: String, store: StoreIdentity, reason: String)

  /// A record has more bytes than ``SessionRecorder/Options/recordLength``, and is written without its action or
  /// state; a replay goes on with the store's next state.
  case tooLong(record: Int, store: StoreIdentity, length: Int, limit: Int)

  /// Records could not be written to this file: their numbers are missing there.
  case unwritable(path: String, reason: String)

  /// The disk may not have what was written to this file; as long as the system runs, it is there.
  case unsynchronized(path: String, reason: String)

  /// The file was removed while it was recorded to: its records are missing.
  case removed(path: String, consequence: String)

  /// An old session could not be removed from its folder: it goes on taking room.
  case unremovable(path: String, reason: String)

  /// The next segment could not be begun: the one there is goes on and grows.
  case unrotatable(path: String, reason: String)
}

extension RecordingProblem: CustomStringConvertible {
  /// The problem, and its consequence.
  public var description: String {
    switch self {
    case .unencodableAction(let type, let store, let reason):
      "An action of type \(type) to store \(store) could not be recorded: \(reason) "
        + "A replay goes on with the store's next state."
    case .unencodableState(let type, let store, let reason):
      "A state of type \(type) of store \(store) could not be recorded: \(reason) "
        + "A replay has to be given one."
    case .tooLong(let record, let store, let length, let limit):
      "Record \(record), of store \(store), has \(length) bytes, and the recorder's recordLength is \(limit). It is "
        + "written without its action or state. Record less, or raise the limit here and in the reader."
    case .unwritable(let path, let reason):
      "Records could not be written to \(path): \(reason) They are missing there."
    case .unsynchronized(let path, let reason):
      "The disk may not have what was written to \(path): \(reason) It survives the end of the process, and may "
        + "not survive that of the system."
    case .removed(let path, let consequence):
      "The file \(path) was removed while it was recorded to, with all records in it. \(consequence)"
    case .unremovable(let path, let reason):
      "The session \(path), which is beyond the limits of its folder, could not be removed: \(reason)"
    case .unrotatable(let path, let reason):
      "The segment \(path) could not be begun: \(reason) The last one goes on."
    }
  }

  /// Writes the problem to standard error.
  public func print() {
    FileHandle.standardError.write(Data("VueFluxRecorder: \(self)\n".utf8))
  }
}
