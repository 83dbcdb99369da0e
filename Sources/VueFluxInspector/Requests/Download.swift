package import Foundation

/// A file that a page has asked for.
package struct Download: Sendable {
  /// The name that the browser gives it.
  package let name: String

  /// Where it is.
  package let url: URL

  package init(name: String, url: URL) {
    self.name = name
    self.url = url
  }
}
