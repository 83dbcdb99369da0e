import Foundation

/// A folder that no other user can read, and that is removed with this.
final class TemporaryFolder: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "vueflux-inspector-\(UUID().uuidString)"
  )

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Where the folder is; it is made if it is not there.
  func url() throws -> URL {
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    return folder
  }
}
