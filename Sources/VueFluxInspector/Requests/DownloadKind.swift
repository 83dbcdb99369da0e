import Foundation
import VueFluxDevTools
import VueFluxRecorder

/// The files that a page can ask for.
enum DownloadKind: String {
  case session
  case devtools
  case test

  /// The end of the file's name, after a dot.
  var fileExtension: String {
    switch self {
    case .session: "jsonl"
    case .devtools: "devtools.json"
    case .test: "test.swift"
    }
  }
}

extension DownloadKind {
  /// Writes the file of a session.
  ///
  /// - Throws: Why it cannot be written; a test is made of an excerpt alone.
  func write(_ session: Session, to url: URL) throws {
    switch self {
    case .session: try session.write(to: url)
    case .devtools:
      try LogFile.create(url.path) { file in
        try DevToolsFile.write(session, store: nil, through: nil, as: .lifted) {
          try file.append($0)
        }
      }
    case .test: throw RequestError.noDownload(rawValue)
    }
  }
}
