package import Foundation

/// A session that may still be written, read a part at a time.
package struct GrowingSession {
  private var reader: SessionReader
  private let makeReader: @Sendable () -> SessionReader

  /// Whether another session was found in the place of the one before, when it was read the last time.
  ///
  /// Then the part that ``next()`` has read begins that session.
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

  /// Reads some of what was written since the last time, and keeps it with all that was read before.
  ///
  /// A session is read by this method alone, or by ``next()`` alone.
  ///
  /// - Parameter count: How many lines to read at most.
  /// - Returns: Whether there are no more whole lines for now.
  /// - Throws: `SessionError`; a session in the place of another one is not read.
  package mutating func readMore(atMost count: Int) throws(SessionError) -> Bool {
    isAnother = reader.isReplaced
    return isAnother ? true : try reader.readMore(atMost: count)
  }

  /// All that has been read by ``readMore(atMost:)``.
  ///
  /// Let go of it before more is read: a copy of the index is made otherwise.
  package var session: Session { reader.session }

  /// Whether a recorder has marked the session as in use.
  package var isInUse: Bool { reader.isInUse }

  /// Whether the last line has not been written to its end.
  package var isTorn: Bool { reader.isTorn }
}
