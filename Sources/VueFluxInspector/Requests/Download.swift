package import Foundation

/// A file that a page has asked for.
package struct Download: Sendable {
  /// The name that the browser gives it.
  package let name: String

  /// Where it is.
  package let url: URL

  /// Whether it was made for this download alone.
  package let isTemporary: Bool

  package init(name: String, url: URL, isTemporary: Bool = false) {
    self.name = name
    self.url = url
    self.isTemporary = isTemporary
  }

  /// Removes the file if it was made for this download alone.
  ///
  /// A reader that has opened it reads on.
  package func removeTemporaryFile() {
    if isTemporary { try? FileManager.default.removeItem(at: url) }
  }
}
