import VueFluxDevTools
import VueFluxRecorder

/// What is converted: whatever the file is.
enum ConversionSource {
  case session(Session, path: String)
  case devTools(DevToolsFile, path: String)

  init(_ source: SessionSource, _ console: Console) throws {
    let file = try source.file(console)
    do {
      let session = try file.session(limits: source.limits)
      SessionSource.note(session.problems, of: file, console)
      self = .session(session, path: file.name)
    } catch SessionError.notASession {
      self = .devTools(try DevToolsFile(contentsOf: file.url), path: file.name)
    }
  }

  /// Writes a file for DevTools, of all stores or of one, a part at a time.
  func write(
    as format: DevToolsFile.Format,
    store: String?,
    through last: Int?,
    to write: @escaping (ArraySlice<UInt8>) throws -> Void
  ) throws {
    switch self {
    case .session(let session, _):
      try DevToolsFile.write(session, store: store, through: last, as: format, to: write)
    case .devTools(let file, let path):
      guard store == nil, last == nil else { throw ConversionError.isDevTools(path) }
      try file.write(as: format, to: write)
    }
  }

  /// The file of DevTools that this is.
  func devToolsFile() throws -> DevToolsFile {
    switch self {
    case .session(_, let path): throw ConversionError.isSession(path)
    case .devTools(let file, _): return file
    }
  }
}
