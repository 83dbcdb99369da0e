#if !VUEFLUX_TSAN && !OpenCombine && (os(macOS) || os(Linux))
  import Foundation
  import VueFluxTestSupport

  /// The compiler beside the running toolchain, for what must not compile.
  struct Compiler {
    /// What the compiler had to say, and whether it was content.
    struct Report {
      let isSuccess: Bool
      let lines: [String]
    }

    private let command: [String]
    private let modules: URL

    init() throws {
      command = Self.findCompiler()
      modules = try BuildProduct.modules()
    }

    /// Checks all Swift files in `directory` as one module that imports VueFlux.
    ///
    /// That goes as far as the intermediate language, because data races are only found there.
    /// Warnings count as errors.
    func check(filesIn directory: URL, options: [String] = []) async throws -> Report {
      let manager = FileManager.default
      let log = directory.appending(path: "log.txt")
      let files = try manager.contentsOfDirectory(atPath: directory.path)
      _ = manager.createFile(atPath: log.path, contents: nil)

      let process = Process()
      process.executableURL = URL(filePath: command[0])
      process.arguments =
        Array(command.dropFirst())
        + ["-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-swift-version", "6"]
        + ["-warnings-as-errors", "-diagnostic-style", "llvm", "-module-name", "Fixture"]
        + ["-I", modules.path] + inspectorPage + options + files
      process.currentDirectoryURL = directory
      // A file, because any process that is started meanwhile would hold on to a pipe.
      process.standardError = try FileHandle(forWritingTo: log)
      process.standardOutput = FileHandle.nullDevice
      try await withCheckedThrowingContinuation { continuation in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
      }
      let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      return Report(isSuccess: process.terminationStatus == 0, lines: lines.map(String.init))
    }

    /// Where the inspector finds its page, which is written in C.
    private var inspectorPage: [String] {
      let folder = modules.deletingLastPathComponent().appending(path: "VueFluxInspectorPage.build")
      return ["-I", folder.path]
    }

    // MARK: - Finding the toolchain

    private static func findCompiler() -> [String] {
      #if os(Linux)
        // The runtime library that this process has loaded is in usr/lib/swift/linux.
        let maps = FileManager.default.contents(atPath: "/proc/self/maps") ?? Data()
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
          guard line.hasSuffix("/libswiftCore.so"), let start = line.firstIndex(of: "/") else {
            continue
          }
          let compiler = URL(filePath: String(line[start...])).appending(
            path: "../../../../bin/swiftc"
          ).standardized
          if FileManager.default.isExecutableFile(atPath: compiler.path) { return [compiler.path] }
        }
      #endif
      return ["/usr/bin/env", "swiftc"]
    }
  }
#endif
