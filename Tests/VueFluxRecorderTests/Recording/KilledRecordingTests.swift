import VueFluxSessionSupport

// Not with ThreadSanitizer: it would say of a race in the child where nobody reads, and make each of
// hundreds of children start many times slower. Other tests record from several threads.
#if !VUEFLUX_TSAN && (os(macOS) || os(Linux))
  import Foundation
  import RecordingChild
  import Testing
  import VueFlux
  import VueFluxRecorder
  import VueFluxTestSupport

  @Suite struct `Session recorder, killed` {
    /// As many children as run at the same time.
    static let lanes = 0..<4

    @Test(arguments: lanes)
    func `at whatever moment, no acknowledged action is lost, and the session can be replayed`(
      lane: Int
    ) async throws {
      var random = SplitMix(seed: Effort.seed &+ UInt64(lane))
      for _ in 0..<Effort.count(10, thorough: 50) {
        let bytes = Int.random(in: 0...6_000, using: &random)
        try await check(segmentSize: .random(in: 500...8_000, using: &random)) { _ in
          .said(bytes: bytes)
        }
      }
    }

    @Test(arguments: lanes)
    func `while it waits for the disk, no acknowledged action is lost`(lane: Int) async throws {
      var random = SplitMix(seed: Effort.seed &+ UInt64(lane))
      for _ in 0..<5 {
        let bytes = Int.random(in: 0...1_000, using: &random)
        let size = Int.random(in: 500...8_000, using: &random)
        try await check(segmentSize: size, isDurable: true) { _ in .said(bytes: bytes) }
      }
    }

    @Test(arguments: lanes)
    func `when a segment begins, no acknowledged action is lost, and the session can be replayed`(
      lane: Int
    ) async throws {
      for segment in 1...12 {
        try await check(segmentSize: 1_000) { folder in
          .made(
            segment == 1 ? folder.file : folder.url.appending(path: "session.\(segment).jsonl")
          )
        }
      }
    }

    private func check(
      segmentSize: Int,
      isDurable: Bool = false,
      until moment: (Folder) -> KilledChild.Moment
    ) async throws {
      let folder = Folder()
      let moment = moment(folder)
      let child = try await KilledChild.run(
        recordingTo: folder.file,
        segmentSize: segmentSize,
        option: isDurable ? "device" : nil,
        until: moment
      )
      #expect(child.wasKilled)
      // It may have been killed before it had begun.
      if child.lines.isEmpty, folder.names.allSatisfy({ !$0.hasSuffix(".jsonl") }) { return }

      let what: Comment = "\(moment), with segments of \(segmentSize)"
      let session = try folder.session()
      #expect(session.ending != .complete, what)
      #expect(session.problems.allSatisfy { $0.kind == .torn }, what)
      #expect(session.problems.count <= 1, what)
      let lost = try Set(child.lines).subtracting(entries(of: session))
      #expect(lost.isEmpty, what)
      let targets = session.stores.map {
        ReplayTarget.mutations(LedgerMutations(), as: $0.name, from: nil)
      }
      let replay = try session.replay(into: targets)
      #expect(replay.actionCount == session.records.count { $0.kind == .action }, what)
    }

    /// The entries that were recorded, as the child acknowledges them.
    private func entries(of session: Session) throws -> [String] {
      try session.records.filter { $0.kind == .action }.map { record in
        let entry = try session.payload(of: record)
        let store = session.store(of: record)?.name ?? "?"
        return "\(store) \(entry?["writer"]?.string ?? "?") \(entry?["number"]?.int ?? -1)"
      }
    }
  }
#endif
