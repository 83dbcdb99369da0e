#if !VUEFLUX_TSAN && !OpenCombine && (os(macOS) || os(Linux))
  import Foundation
  import VueFluxTestSupport

  /// A source file that is compiled by a test.
  ///
  /// It says itself what the compiler has to complain of: `// error: …` at the end of a line, once for
  /// each error in that line, and `// note: …` for a note that has to be there. `// options: …` is for the compiler.
  struct Fixture {
    /// An error, and where it is.
    struct Complaint: Hashable, CustomStringConvertible {
      let line: Int
      let text: String

      var description: String { "\(line): \(text)" }

      /// The complaint without the word for its kind; nil if it is of another kind.
      func without(_ kind: String) -> Complaint? {
        text.hasPrefix(kind) ? Complaint(line: line, text: String(text.dropFirst(kind.count))) : nil
      }
    }

    private static let directory = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "CompileFailures")

    /// What has to be there, in order.
    let expected: [Complaint]

    /// What has to be there, among other notes.
    let expectedNotes: Set<Complaint>

    private let name: String
    private let options: [String]

    init(_ name: String) throws {
      self.name = name
      let source = try String(contentsOf: Self.file(name), encoding: .utf8)
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let complaints = lines.enumerated().flatMap { index, line in
        line.components(separatedBy: "// ").dropFirst().map { text in
          Complaint(line: index + 1, text: text.trimmingCharacters(in: .whitespaces))
        }
      }
      expected = complaints.compactMap { $0.without("error: ") }
      expectedNotes = Set(complaints.compactMap { $0.without("note: ") })
      options = complaints.compactMap { $0.without("options: ") }.flatMap { complaint in
        complaint.text.split(separator: " ").map(String.init)
      }
    }

    /// Compiles the fixture, with the files that it builds on, and reads what the compiler says.
    ///
    /// - Returns: The errors in order; those that are not in the fixture's own lines count as line 0. An expected note
    ///   that is not there counts as an error.
    func complaints(with others: [String] = []) async throws -> [Complaint] {
      let folder = Folder()
      for other in [name] + others {
        let source = folder.url.appending(path: "\(other).swift")
        try FileManager.default.copyItem(at: Self.file(other), to: source)
      }
      let report = try await Compiler().check(filesIn: folder.url, options: options)
      let notes = report.lines.compactMap { complaint(" note", in: $0) }
      let missing = expectedNotes.subtracting(notes).map { note in
        Complaint(line: note.line, text: "no note: \(note.text)")
      }
      let complaints = report.lines.compactMap { complaint(" error", in: $0) } + missing
      if !report.isSuccess && complaints.isEmpty {
        return [Complaint(line: 0, text: report.lines.joined(separator: "\n"))]
      }
      return complaints.sorted { $0.line < $1.line }
    }

    /// Reads `Name.swift:3:9: error: cannot do that`; nil for the lines that the compiler quotes.
    private func complaint(_ kind: String, in line: String) -> Complaint? {
      let parts = line.split(separator: ":", maxSplits: 4)
      guard parts.count == 5, let number = Int(parts[1]), parts[3] == kind else {
        return line.hasPrefix("error: ") ? Complaint(line: 0, text: line) : nil
      }
      guard parts[0] == "\(name).swift" else { return Complaint(line: 0, text: line) }
      return Complaint(line: number, text: parts[4].trimmingCharacters(in: .whitespaces))
    }

    private static func file(_ name: String) -> URL {
      directory.appending(path: "\(name).swift.fixture")
    }
  }
#endif
