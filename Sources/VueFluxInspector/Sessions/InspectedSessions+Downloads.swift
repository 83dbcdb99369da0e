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
    // The file of a session that has one can be fetched as it is.
    if kind == .session, session.fileNames == [source.name] {
      return Download(name: source.name, url: source.url)
    }
    return try download(kind, of: session, named: source.stem) {
      throw RequestError.noDownload(kind.rawValue)
    }
  }

  /// Makes a file of an excerpt.
  func download(_ kind: DownloadKind, of excerpt: Excerpt, in number: Int) throws -> Download {
    let source = sources[number]
    guard let session = excerpt.session(of: source), let last = session.records.last else {
      throw ExcerptProblem.changed
    }
    return try download(kind, of: session, named: "\(source.stem).\(last.number)") {
      try test(of: excerpt, in: source)
    }
  }

  private func download(
    _ kind: DownloadKind,
    of session: Session,
    named name: String,
    test: () throws -> String
  ) throws -> Download {
    let download = Download(
      name: "\(name).\(kind.fileExtension)",
      url: try temporary.url().appending(path: UUID().uuidString),
      isTemporary: true
    )
    try write(kind, of: session, to: download.url, test: test)
    return download
  }

  private func write(
    _ kind: DownloadKind,
    of session: Session,
    to url: URL,
    test: () throws -> String
  ) throws {
    switch kind {
    case .session: try session.write(to: url)
    case .devtools:
      try LogFile.create(url.path) { file in
        try DevToolsFile.write(session, store: nil, through: nil, as: .lifted) {
          try file.append($0)
        }
      }
    case .test:
      let text = try test()
      try LogFile.create(url.path) { try $0.append(Array(text.utf8)[...]) }
    }
  }
}

extension InspectedSession {
  /// The name of the file without its extension.
  fileprivate var stem: String { url.deletingPathExtension().lastPathComponent }
}
