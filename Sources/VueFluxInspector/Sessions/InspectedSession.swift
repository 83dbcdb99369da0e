import Foundation
import VueFluxRecorder
import VueFluxSessions

/// One session on the timeline, which may still be written.
struct InspectedSession {
  /// The place among the sources.
  let source: Int
  let url: URL
  var status = SourceStatus.reading

  /// The index of all that has been read.
  private(set) var index = SessionIndex()
  private var growing: GrowingSession

  /// Whether it is the session of this process, whose recorder still writes it.
  let isLive: Bool

  /// The numbers of the stores among those of all sessions.
  var storeIDs: [Int] = []

  init(source: Int, url: URL, limits: Session.Limits, isLive: Bool = false) {
    self.source = source
    self.url = url
    self.isLive = isLive
    growing = GrowingSession(url, limits: limits)
  }

  var name: String { url.lastPathComponent }
  var rows: [Row] { index.rows }
  var stores: [IndexedStore] { index.stores }

  /// All that has been read.
  ///
  /// Let go of it before more is read.
  var session: Session { growing.session }
}

// MARK: - Reading

extension InspectedSession {
  /// The result of reading a part of a session.
  enum Progress {
    /// There is more to be read.
    case more
    /// All of it was read, for now.
    case end
    /// Another session is in the place of this one.
    case replaced
  }

  /// Whether more may come.
  var isOpen: Bool {
    switch status {
    case .failed, .folder: false
    case .reading, .waiting, .running, .complete, .unfinished, .torn: true
    }
  }

  /// Reads some of what was written since the last time.
  ///
  /// - Parameter count: How many lines to read at most.
  /// - Returns: Whether there is more.
  mutating func read(atMost count: Int) -> Progress {
    guard isOpen else { return .end }
    let isAtEnd: Bool
    do {
      isAtEnd = try growing.readMore(atMost: count)
    } catch {
      status =
        url.isFolder ? .folder : mayStillCome(after: error) ? .waiting : .failed("\(error)")
      return .end
    }
    if growing.isAnother { return .replaced }
    index.add(session)
    status = isAtEnd ? ending : .reading
    return isAtEnd ? .end : .more
  }

  /// How the session ends for now.
  private var ending: SourceStatus {
    switch growing.session.ending {
    // A recorder that has ended may go on, and then there are more lines.
    case .complete: .complete
    case .unfinished where isLive || growing.isInUse, .torn where isLive: .running
    case .unfinished where growing.isTorn: .torn
    case .unfinished: .unfinished
    case .torn: .torn
    }
  }

  /// Whether an error says no more than that there is no session in the file yet.
  private func mayStillCome(after error: SessionError) -> Bool {
    guard rows.isEmpty else { return false }
    return switch error {
    case .notASession: true
    case .unreadable: !FileManager.default.fileExists(atPath: url.path)
    case .changed, .unsupportedVersion: false
    }
  }
}
