import Foundation
import VueFluxRecorder

/// The file that an operand stands for: a path, the newest session of a folder, or the standard input.
final class SourceFile {
  let url: URL

  /// The name of the file in messages.
  let name: String

  /// Where the input was copied to, because a session is read from its file more than once.
  private let copy: URL?

  /// Finds the file.
  ///
  /// - Parameters:
  ///   - operand: The operand.
  ///   - console: Where the input comes from, and where it is said which session of a folder it is.
  /// - Throws: An error of the file system.
  init(_ operand: String, _ console: Console) throws {
    let input = operand == "-" ? console.input : Self.stream(at: operand)
    guard let input else {
      name = operand
      copy = nil
      url = try Self.newest(in: operand, console) ?? URL(fileURLWithPath: operand)
      return
    }
    name = operand == "-" ? "Standard input" : operand
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "vueflux-input-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      // No other user may read it.
      attributes: [.posixPermissions: 0o700]
    )
    copy = folder
    url = folder.appending(path: "standard-input")
    _ = FileManager.default.createFile(atPath: url.path, contents: nil)
    let file = try FileHandle(forWritingTo: url)
    while let chunk = try input.read(upToCount: 1 << 20), !chunk.isEmpty {
      try file.write(contentsOf: chunk)
    }
    try file.close()
  }

  deinit {
    // A file that is open can still be read.
    if let copy { try? FileManager.default.removeItem(at: copy) }
  }

  /// An input that can be read once, such as a pipe; nil for a file, a folder, or nothing.
  private static func stream(at path: String) -> FileHandle? {
    // With its links followed, as `/dev/stdin` is one.
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard let type, type != .typeRegular, type != .typeDirectory else { return nil }
    return FileHandle(forReadingAtPath: path)
  }

  /// The newest session in a folder; nil if it is no folder, or has no session.
  private static func newest(in path: String, _ console: Console) throws -> URL? {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return nil }
    let sessions = try SessionFolder(URL(fileURLWithPath: path)).sessions()
    guard let newest = sessions.last else { return nil }
    console.note(
      "\(newest.url.lastPathComponent) is the newest of \(sessions.count.counted("session")) in \(path)."
    )
    return newest.url
  }
}

extension SourceFile {
  /// Whether an error says no more than that there is no session in the file yet.
  func mayStillCome(after error: SessionError) -> Bool {
    switch error {
    case .notASession: true
    case .unreadable: !FileManager.default.fileExists(atPath: url.path)
    case .changed, .unsupportedVersion: false
    }
  }

  /// Reads the session, whatever state it is in.
  func session(limits: Session.Limits) throws -> Session {
    do {
      return try Session(contentsOf: url, limits: limits)
    } catch {
      throw named(error)
    }
  }

  /// The error with the name of the file that the user knows.
  func named(_ error: SessionError) -> SessionError {
    switch error {
    case _ where copy == nil: error
    case .unreadable(_, let reason):
      .unreadable(path: name == "Standard input" ? "of the standard input" : name, reason: reason)
    case .notASession: .notASession(path: name)
    case .changed, .unsupportedVersion: error
    }
  }
}
