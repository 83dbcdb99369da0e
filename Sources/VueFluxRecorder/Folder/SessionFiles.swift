import Foundation

/// The files in a folder of sessions, as they were when it was looked at.
struct SessionFiles {
  private static let prefix = "session-"
  private static let suffix = ".jsonl"

  /// The sessions, oldest first.
  let sessions: [SavedSession]

  /// The files that have not got their names, with the numbers of their sessions and segments.
  private let unnamed: [(session: Int, segment: Int, url: URL)]

  /// Lists the files.
  ///
  /// - Throws: What the system says.
  init(of folder: URL) throws {
    var segments: [Int: [(segment: Int, url: URL)]] = [:]
    var unnamed: [(session: Int, segment: Int, url: URL)] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let url = folder.appending(path: name)
      if let (session, segment) = Self.numbers(in: name) {
        segments[session, default: []].append((segment, url))
      } else if let name = LogFile.name(ofTemporary: name),
        let (session, segment) = Self.numbers(in: name)
      {
        unnamed.append((session, segment, url))
      }
    }
    self.unnamed = unnamed
    sessions = segments.sorted { $0.key < $1.key }.map { number, files in
      SavedSession(
        number: number,
        url: URL(fileURLWithPath: Self.path(of: number, in: folder)),
        files: files.sorted { $0.segment < $1.segment }.map(\.url)
      )
    }
  }

  /// Where the first file of a session is.
  static func path(of number: Int, in folder: URL) -> String {
    folder.appending(path: stem(of: number) + suffix).path
  }

  private static func stem(of number: Int) -> String {
    let digits = String(number)
    return prefix + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// The numbers of the session and the segment that a file is; nil if it is none.
  private static func numbers(in name: String) -> (session: Int, segment: Int)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, first.hasPrefix(prefix), 2...3 ~= parts.count,
      let session = Int(first.dropFirst(prefix.count)), 1..<1 << 53 ~= session,
      let segment = parts.count == 2 ? 1 : Int(parts[1])
    else { return nil }
    // No other way to write them.
    let isOne = name == SegmentNames.name(stem(of: session), segment, suffix)
    return isOne ? (session, segment) : nil
  }

  /// Removes the files that a process has left because it ended while it made them.
  func removeLeftovers() {
    let isInUse = Dictionary(uniqueKeysWithValues: sessions.map { ($0.number, $0.isInUse) })
    for (session, segment, url) in unnamed {
      // Another process may be making a file right now, and may not have marked it yet. It cannot be for the
      // beginning of a session that is there, nor for a session that nobody uses.
      guard let isInUse = isInUse[session], segment == 1 || !isInUse,
        !FileSystem.isMarked(url.path)
      else { continue }
      // If one cannot be removed, the next session tries again. It does no harm.
      try? FileManager.default.removeItem(at: url)
    }
  }
}
