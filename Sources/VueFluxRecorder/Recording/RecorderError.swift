/// An error of creating a recorder, or of having the disk take what it has written.
public enum RecorderError: Error, Hashable, Sendable {
  /// There is a file already, and it is not overwritten: it may be the only trace of a crash.
  case exists(path: String)

  /// The file could not be made, for this reason.
  case unwritable(path: String, reason: String)

  /// The folder of sessions could not be made or read, for this reason.
  case unusableFolder(path: String, reason: String)

  /// A session could not be removed, for this reason.
  case unremovable(path: String, reason: String)

  /// The disk may not have all of the session, for this reason.
  case incomplete(path: String, reason: String)

  /// This rule of the redaction names no field.
  case invalidRule(String)
}

extension RecorderError: CustomStringConvertible {
  /// The error, and the fix.
  public var description: String {
    switch self {
    case .exists(let path):
      "There is a session at \(path) already. Read it with Session(contentsOf:), then move or remove it, "
        + "or record to another name."
    case .unwritable(let path, let reason):
      "The session \(path) could not be begun: \(reason)"
    case .unusableFolder(let path, let reason):
      "There can be no sessions in \(path): \(reason) A SessionFolder needs a folder that it can make, or read and "
        + "write."
    case .unremovable(let path, let reason):
      "The session \(path) could not be removed: \(reason)"
    case .incomplete(let path, let reason):
      "The disk may not have all of the session at \(path): \(reason) What is missing stays missing. To have a whole "
        + "one, record to another file."
    case .invalidRule(let rule):
      "The redaction has the rule \"\(rule)\", which names no field. A rule is the name of a field, or the "
        + "end of a path to one, as in \"card.number\": none of its parts is empty. Remove the rule, or name "
        + "the field."
    }
  }
}
