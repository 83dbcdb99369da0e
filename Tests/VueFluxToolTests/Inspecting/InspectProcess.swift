#if Inspector
  import Foundation
  import VueFluxTestSupport

  /// A process that inspects sessions.
  final class InspectProcess {
    /// Where the page is.
    let url: URL

    /// A folder in which the process has its temporary files.
    let folder: Folder

    private let process = Process()

    /// Starts it, and waits until it listens.
    ///
    /// - Parameters:
    ///   - arguments: What follows the name of the command.
    ///   - descriptors: How many files it may have open; nil for as many as this process.
    /// - Throws: ``Ended``, or why it could not be started.
    init(_ arguments: [String], descriptors: Int? = nil) throws {
      folder = Folder()
      let program = try BuildProduct.program("vueflux")
      let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments =
        ["-c", limit + #"exec "$@""#, "bash", program.path, "inspect"] + arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TMPDIR": folder.url.path]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      var line = Data()
      while line.last != UInt8(ascii: "\n") {
        let bytes = pipe.fileHandleForReading.availableData
        guard !bytes.isEmpty else { throw Ended() }
        line += bytes
      }
      let text = String(decoding: line.dropLast(), as: UTF8.self)
      guard let url = URL(string: text) else { throw Ended() }
      self.url = url
    }

    deinit {
      if process.isRunning { process.terminate() }
    }

    /// The process has ended before it has said where it listens.
    struct Ended: Error {}

    var port: UInt16 { UInt16(url.port ?? 0) }

    var token: String { url.fragment ?? "" }

    /// Sends it a signal, and waits for its end.
    ///
    /// - Returns: Its exit code; nil if the signal has killed it.
    func end(with signal: Int32) -> Int32? {
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    #if os(Linux)
      /// How many bytes of memory it has had at most.
      func peakMemory() throws -> Int {
        let path = "/proc/\(process.processIdentifier)/status"
        let status = try String(contentsOfFile: path, encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) << 10
      }
    #endif
  }
#endif
