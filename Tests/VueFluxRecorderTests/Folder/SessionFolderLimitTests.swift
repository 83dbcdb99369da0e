import Foundation
import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `The limits of a folder of sessions` {
  private let folder = SessionRuns()

  @Test func `only so many sessions are kept`() throws {
    var limits = SessionFolder.Limits()
    limits.count = 2
    for _ in 0..<5 { try folder.run(keeping: limits) }
    // Beside the one that begins.
    #expect(
      folder.names() == ["session-000003.jsonl", "session-000004.jsonl", "session-000005.jsonl"]
    )
  }

  @Test func `the oldest sessions go when all are too large`() throws {
    for notes in [1, 100, 1] { try folder.run(notes: notes) }
    let sizes = try folder.open().sessions().map(\.size)
    var limits = SessionFolder.Limits()
    limits.size = sizes[1] + sizes[2]
    try folder.run(keeping: limits)
    #expect(folder.names() == (2...4).map { "session-00000\($0).jsonl" })
    limits.size = sizes[1]
    try folder.run(keeping: limits)
    // The first is the one that is too much.
    #expect(folder.names() == (3...5).map { "session-00000\($0).jsonl" })
  }

  @Test func `sessions go when they are too old, but for the last one`() throws {
    for _ in 0..<4 { try folder.run() }
    let hour: TimeInterval = 3600
    for (number, age) in [(1, 5 * hour), (2, 50 * hour), (3, 5 * hour), (4, 50 * hour)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: SessionFiles.path(of: number, in: folder.url)
      )
    }
    var limits = SessionFolder.Limits()
    limits.age = .seconds(24 * hour)
    let sessions = try folder.run(keeping: limits)
    #expect(sessions.previous?.url.lastPathComponent == "session-000004.jsonl")
    #expect(folder.names() == [1, 3, 4, 5].map { "session-00000\($0).jsonl" })
  }

  @Test
  func `a file that a crash has left without its name is removed, and one in the making is not`()
    throws
  {
    try folder.run()
    let recorder = try folder.open().makeRecorder()
    let left = ["session-000001.jsonl.1f.new", "session-000001.2.jsonl.2.new"]
    // Files of a session that is in use, or is not there yet, and foreign files.
    let others = [
      "session-000009.jsonl.ab.new", "session-000002.2.jsonl.ab.new", "session-1.jsonl.ab.new",
      "session-000001.jsonl.new", "other.jsonl.ab.new",
    ]
    for name in left + others { try Data("x".utf8).write(to: folder.url.appending(path: name)) }
    let making = try LogFile(
      preparing: SessionFiles.path(of: 1, in: folder.url),
      marksUse: true
    )
    try folder.run()
    let names = Set(folder.names().filter { $0.hasSuffix(".new") })
    #expect(names.isSuperset(of: others) && names.isDisjoint(with: left))
    #expect(names.count == others.count + 1)
    withExtendedLifetime((making, recorder)) {}
  }
}
