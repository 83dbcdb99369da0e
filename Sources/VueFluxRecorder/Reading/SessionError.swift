/// An error of reading a session.
public enum SessionError: Error, Hashable, Sendable {
  /// There is no such file, or it cannot be read, for this reason.
  case unreadable(path: String, reason: String)

  /// No line of the file is a record.
  case notASession(path: String)

  /// The file was written by a later version of this library.
  case unsupportedVersion(Int, SessionPlace)

  /// The file has changed since the session was opened.
  case changed(SessionPlace)
}

extension SessionError: CustomStringConvertible {
  /// The error, and the fix.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "The session \(path) cannot be read: \(reason)"
    case .notASession(let path):
      "\(path) is no session: none of its lines is a record. Sessions are what SessionRecorder writes."
    case .unsupportedVersion(let version, let place):
      "\(place): The session has version \(version) of the format, and this library reads version "
        + "\(SessionFormat.version). Read it with the version of VueFlux that wrote it, or a later one."
    case .changed(let place):
      "\(place): The file has changed since the session was opened. Open it again."
    }
  }
}
