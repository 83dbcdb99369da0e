#if Inspector
  import FlyingSocks
  import Foundation

  /// A file that is sent piece by piece.
  struct FileBody {
    private static let pieceSize = 64 << 10

    /// How many bytes it has now; what is written to it later is not sent.
    let size: Int

    private let handle: FileHandle

    /// Opens a file; nil if it cannot be read.
    init?(_ url: URL) {
      guard let handle = try? FileHandle(forReadingFrom: url),
        let size = try? handle.seekToEnd(), (try? handle.seek(toOffset: 0)) != nil
      else { return nil }
      self.handle = handle
      self.size = Int(size)
    }

    /// Writes all of it.
    ///
    /// - Throws: An error of the socket or the file, or that the file has become shorter.
    func write(to socket: AsyncSocket) async throws {
      defer { try? handle.close() }
      var rest = size
      while rest > 0 {
        let piece = try handle.read(upToCount: min(rest, Self.pieceSize)) ?? Data()
        guard !piece.isEmpty else { throw SocketError.disconnected }
        try await socket.write(piece)
        rest -= piece.count
      }
    }
  }
#endif
