import Foundation
import VueFluxRecorder

/// The sessions that a file or a folder stands for.
///
/// A folder stands for its newest session, and for each one that begins later. It may come later itself.
struct SessionFinder {
  private let url: URL

  /// The sessions that were found, or were there before the newest one.
  private var known: Set<URL> = []
  private var hasLooked = false

  init(_ url: URL) {
    self.url = url
  }

  /// Finds the sessions that have come since the last time.
  mutating func next() -> [URL] {
    defer { hasLooked = true }
    guard url.isFolder else { return hasLooked ? [] : [url] }
    guard let sessions = try? SessionFolder(url).sessions().map(\.url) else { return [] }
    let new = sessions.filter { known.insert($0).inserted }
    return hasLooked ? new : new.suffix(1)
  }
}

extension URL {
  /// Whether there is a folder.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
