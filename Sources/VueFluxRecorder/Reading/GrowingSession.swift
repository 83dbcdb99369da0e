package import Foundation

/// A session that may still be written, read a part at a time.
package struct GrowingSession {
  private var reader: SessionReader
  private let makeReader: @Sendable () -> SessionReader

  /// Whether the last part begins another session, which was found in the place of the one before.
  package private(set) var isAnother = false

  /// Creates a session of which nothing has been read yet.
  ///
  /// - Parameters:
  ///   - url: The session's first file.
  ///   - limits: How much a file may ask for.
  package init(_ url: URL, limits: Session.Limits) {
    makeReader = { SessionReader(path: url.path, limits: limits) }
    reader = makeReader()
  }

  /// Reads what was written since the last time; a line that has not been written to its end is left for later.
  ///
  /// This takes time for what is new, if the last part has been let go of.
  ///
  /// - Returns: The new records and problems, with all of the stores.
  /// - Throws: `SessionError`
  package mutating func next() throws(SessionError) -> Session {
    isAnother = reader.isReplaced
    if isAnother { reader = makeReader() }
    return Session(try reader.readOn(), isExcerpt: true)
  }
}
