import Foundation
import VueFluxRecorder

// MARK: - Downloads

// Files are written on another thread, as a large one takes seconds. A task that waits for its file must hold no copy
// of a source, whose index would be copied when it grows.
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
  func download(_ kind: DownloadKind, of number: Int) async throws -> Download {
    let session = sources[number].session
    // The file of a session that has one can be fetched as it is.
    if kind == .session, session.fileNames == [sources[number].name] {
      return Download(name: sources[number].name, url: sources[number].url)
    }
    return try await makeDownload(named: "\(sources[number].stem).\(kind.fileExtension)") {
      try kind.write(session, to: $0)
    }
  }

  /// Makes a file of an excerpt.
  func download(
    _ kind: DownloadKind,
    of excerpt: Excerpt,
    in number: Int
  ) async throws -> Download {
    guard let session = excerpt.session(of: sources[number]), let last = session.records.last else {
      throw ExcerptProblem.changed
    }
    let test = kind == .test ? try test(of: excerpt, in: number) : nil
    let name = "\(sources[number].stem).\(last.number).\(kind.fileExtension)"
    return try await makeDownload(named: name) { url in
      if let test {
        let text = try test.text()
        try LogFile.create(url.path) { try $0.append(Array(text.utf8)[...]) }
      } else {
        try kind.write(session, to: url)
      }
    }
  }

  private func makeDownload(
    named name: String,
    _ write: @escaping @Sendable (URL) throws -> Void
  ) async throws -> Download {
    // The folder stays until the file is written.
    try await executor.value { [temporary] in
      let url = try temporary.url().appending(path: UUID().uuidString)
      try write(url)
      return Download(name: name, url: url, isTemporary: true)
    }
  }
}

extension InspectedSession {
  /// The name of the file without its extension.
  fileprivate var stem: String { url.deletingPathExtension().lastPathComponent }
}
