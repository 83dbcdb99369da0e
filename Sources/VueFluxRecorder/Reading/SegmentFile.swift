import Foundation
import VueFlux
import VueFluxJSON

/// One file of a session, read a piece at a time.
final class SegmentFile: Sendable {
  /// Where something is.
  struct Range: Hashable, Sendable {
    let segment: Int
    let offset: Int
    let count: Int
  }

  /// A line, or one that is too long to be looked at.
  enum Line {
    case bytes(ArraySlice<UInt8>, offset: Int, isComplete: Bool)
    case tooLong
  }

  /// The answer of a body that has received a line.
  enum Decision {
    case goOn
    /// The next line is to be received later.
    case pause
    /// No more lines are wanted.
    case stop
  }

  private struct Contents: Sendable {
    let handle: FileHandle
    /// What was read last, and where it is.
    var window: [UInt8] = []
    var windowOffset = 0
  }

  let name: String
  private let path: String

  /// The file's number in the file system, which it keeps under any name.
  private let identity: Int?
  private let contents: Locked<Contents>
  private static let chunk = 256 << 10

  init(path: String) throws {
    self.path = path
    name = URL(fileURLWithPath: path).lastPathComponent
    identity = Self.status(of: path)?.identity
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    contents = Locked(Contents(handle: handle))
  }

  /// How many bytes there are.
  func size() throws -> Int {
    try contents.withThrowingLock { Int(try $0.handle.seekToEnd()) }
  }

  private static func status(of path: String) -> (identity: Int?, size: Int)? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return nil
    }
    let identity = attributes[.systemFileNumber] as? Int
    return (identity, attributes[.size] as? Int ?? 0)
  }

  /// Whether there is another file in its place, or one that ends before this place.
  func isReplaced(after offset: Int) -> Bool {
    guard let status = Self.status(of: path) else { return false }
    return status.identity != identity || status.size < offset
  }

  /// Whether a recorder has marked the file as in use.
  var isInUse: Bool { FileSystem.isMarked(path) }

  /// Reads what is at a place; what comes after it is most often asked for next, and read with it.
  func bytes(at offset: Int, count: Int) throws -> ArraySlice<UInt8> {
    try contents.withThrowingLock { contents in
      let end = contents.windowOffset + contents.window.count
      if offset < contents.windowOffset || offset + count > end {
        try contents.handle.seek(toOffset: UInt64(offset))
        // After a jump, the next read may jump as well, so that little is read ahead.
        let isNext = offset >= contents.windowOffset && offset <= end + Self.chunk
        let data = try contents.handle.read(upToCount: max(count, isNext ? Self.chunk : 4 << 10))
        contents.window = Array(data ?? Data())
        contents.windowOffset = offset
      }
      let start = offset - contents.windowOffset
      guard start + count <= contents.window.count else {
        throw CodingFailure("The file is shorter.")
      }
      return contents.window[start..<start + count]
    }
  }

  /// Goes through the lines from a place on, as long as `body` wants more.
  ///
  /// - Parameters:
  ///   - start: Where the first line begins.
  ///   - limit: How long a line may be, which is how much is held of it.
  ///   - isFinished: Whether nothing will be added. If not, a last line without a line break is left for later.
  ///   - body: Receives each line.
  /// - Returns: Where the first line begins that was not received; nil if `body` wants no more.
  /// - Throws: What the system says, or `body`.
  func forEachLine(
    from start: Int = 0,
    limit: Int,
    isFinished: Bool = true,
    _ body: (Line) throws -> Decision
  ) throws -> Int? {
    try contents.withThrowingLock { contents in
      try contents.handle.seek(toOffset: UInt64(start))
      var buffer: [UInt8] = []
      var offset = start
      var lineOffset = start
      var isSkipping = false
      while let chunk = try contents.handle.read(upToCount: Self.chunk), !chunk.isEmpty {
        var searched = buffer.count
        buffer.append(contentsOf: chunk)
        var start = 0
        while let end = buffer[searched...].firstIndex(of: .lineBreak) {
          let line =
            isSkipping || end - start > limit
            ? Line.tooLong
            : .bytes(buffer[start..<end], offset: offset + start, isComplete: true)
          isSkipping = false
          start = end + 1
          searched = start
          lineOffset = offset + start
          switch try body(line) {
          case .goOn: continue
          case .pause: return lineOffset
          case .stop: return nil
          }
        }
        buffer.removeFirst(start)
        offset += start
        if buffer.count > limit {
          isSkipping = true
          offset += buffer.count
          buffer = []
        }
      }
      guard isFinished, isSkipping || !buffer.isEmpty else { return lineOffset }
      let line =
        isSkipping ? Line.tooLong : .bytes(buffer[...], offset: offset, isComplete: false)
      return try body(line) == .stop ? nil : offset + buffer.count
    }
  }
}
