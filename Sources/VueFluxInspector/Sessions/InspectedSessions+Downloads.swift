import Foundation
import VueFluxDevTools
import VueFluxRecorder

// MARK: - Downloads

extension InspectedSessions {
  /// The download of a ticket; nil if there is none, or it was fetched.
  package func download(ticket: String) async -> Download? { tickets.take(ticket) }

  /// Makes a file of a session.
  ///
  /// - Parameters:
  ///   - kind: The kind of file.
  ///   - number: The place of the session among the sources.
  /// - Returns: The file.
  /// - Throws: Why it cannot be made.
  func download(_ kind: DownloadKind, of number: Int) throws -> Download {
    let source = sources[number]
    let session = source.session
    switch kind {
    case .session:
      // The file of a session that has one can be fetched as it is.
      if session.fileNames == [source.name] { return Download(name: source.name, url: source.url) }
      let url = try temporaryFile()
      try session.write(to: url)
      return Download(name: source.name, url: url)
    case .devtools:
      let url = try temporaryFile()
      try LogFile.create(url.path) { file in
        try DevToolsFile.write(session, store: nil, through: nil, as: .lifted) {
          try file.append($0)
        }
      }
      let stem = source.url.deletingPathExtension().lastPathComponent
      return Download(name: "\(stem).devtools.json", url: url)
    }
  }

  /// A place for a file that is there until the timeline is released.
  private func temporaryFile() throws -> URL {
    try temporary.url().appending(path: UUID().uuidString)
  }
}
