// As with the other children, see `KilledRecordingTests`.
#if !VUEFLUX_TSAN && (os(macOS) || os(Linux))
  import Foundation
  import RecordingChild
  import Testing
  import VueFluxRecorder
  import VueFluxTestSupport

  @Suite struct `A folder of sessions of a program that is killed` {
    @Test
    func `has the last run's session, which says that it has crashed, and all it acknowledged`()
      async throws
    {
      let folder = Folder()
      var random = SplitMix(seed: Effort.seed)
      for run in 1...20 {
        let child = try await KilledChild.run(
          recordingTo: folder.url,
          segmentSize: .random(in: 500...8_000, using: &random),
          option: "folder",
          // From the first line on, so that each has a session.
          until: .said(bytes: .random(in: 1...3_000, using: &random))
        )
        #expect(child.wasKilled && !child.lines.isEmpty)
        let sessions = try SessionFolder(folder.url)
        let previous = try #require(sessions.previous)
        #expect(previous.hasCrashed && !previous.isInUse)
        #expect(previous.url.lastPathComponent == "session-\(String(format: "%06d", run)).jsonl")
        let session = try Session(contentsOf: previous.url)
        #expect(session.ending == previous.ending && session.start == previous.start)
        let targets = [ReplayTarget.allStores(by: LedgerMutations())]
        let replay = try session.replay(into: targets)
        #expect(replay.actionCount >= child.lines.count)
        #expect(try sessions.sessions().count == min(run, 11))
      }
    }
  }
#endif
