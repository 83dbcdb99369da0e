import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

/// What was asked of a file system, in order.
final class FileSystemJournal: Sendable {
  private let all = Guarded<[String]>([])

  var entries: [String] { all.withLock { $0 } }

  func takeEntries() -> [String] {
    all.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }

  fileprivate func note(_ entry: String) {
    all.withLock { $0.append(entry) }
  }
}

extension FileSystem {
  /// The system's, which tells a journal what it is asked for.
  static func noting(in journal: FileSystemJournal) -> FileSystem {
    FileSystem(
      link: { path, name in
        journal.note("link")
        return FileSystem.system.link(path, name)
      },
      synchronizeFile: { descriptor in
        journal.note("file")
        return FileSystem.system.synchronizeFile(descriptor)
      },
      synchronizeFolder: { path in
        journal.note("folder")
        return FileSystem.system.synchronizeFolder(path)
      }
    )
  }
}
