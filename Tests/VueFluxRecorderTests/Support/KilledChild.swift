#if !VUEFLUX_TSAN && (os(macOS) || os(Linux))
  import Foundation
  import VueFluxTestSupport

  /// A run of the program `RecordingChild`, which records until it is killed.
  struct KilledChild {
    /// When it is killed.
    enum Moment: CustomStringConvertible {
      /// When so many bytes of what it says have been read.
      case said(bytes: Int)
      /// As soon as this file is there.
      case made(URL)

      var description: String {
        switch self {
        case .said(let count): "killed after \(count) bytes"
        case .made(let file): "killed when \(file.lastPathComponent) was there"
        }
      }
    }

    /// The actions that it has acknowledged.
    let lines: [String]

    /// Whether it was there until it was killed.
    let wasKilled: Bool

    /// Runs the child on a thread of its own, and kills it.
    ///
    /// - Parameters:
    ///   - file: Where it records to: a file, or a folder of sessions.
    ///   - segmentSize: From how many bytes on it begins the next segment.
    ///   - option: Another argument for it.
    ///   - moment: When it is killed.
    /// - Returns: What it said.
    /// - Throws: Why it cannot be run.
    static func run(
      recordingTo file: URL,
      segmentSize: Int,
      option: String? = nil,
      until moment: Moment
    ) async throws -> KilledChild {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            with: Result {
              try KilledChild(
                recordingTo: file,
                segmentSize: segmentSize,
                option: option,
                until: moment
              )
            }
          )
        }
      }
    }

    private init(
      recordingTo file: URL,
      segmentSize: Int,
      option: String?,
      until moment: Moment
    ) throws {
      let end = DispatchSemaphore(value: 0)
      let pipe = Pipe()
      let process = Process()
      process.executableURL = try BuildProduct.program("RecordingChild")
      process.arguments = [file.path, "\(segmentSize)"] + (option.map { [$0] } ?? [])
      process.standardOutput = pipe
      process.terminationHandler = { _ in end.signal() }
      try process.run()
      try? pipe.fileHandleForWriting.close()

      let descriptor = pipe.fileHandleForReading.fileDescriptor
      var bytes: [UInt8] = []
      switch moment {
      case .said(let count):
        while bytes.count < count, Self.read(atMost: count - bytes.count, descriptor, &bytes) {}
      case .made(let file):
        while unsafe access(file.path, F_OK) != 0, process.isRunning {}
      }
      kill(process.processIdentifier, SIGKILL)
      end.wait()
      // The rest of what it had said. Not to the end of the pipe, which does not come if another process that
      // was started meanwhile has inherited it.
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      while Self.read(atMost: 1 << 16, descriptor, &bytes) {}

      lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      wasKilled =
        process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGKILL
    }

    /// Reads what is there; false if nothing is.
    private static func read(
      atMost count: Int,
      _ descriptor: CInt,
      _ bytes: inout [UInt8]
    ) -> Bool {
      var chunk = [UInt8](repeating: 0, count: count)
      let size = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      }
      bytes += chunk.prefix(max(0, size))
      return size > 0
    }
  }
#endif
