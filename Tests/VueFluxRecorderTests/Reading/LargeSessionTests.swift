import Foundation
import Testing
import VueFlux
import VueFluxTestSupport

@testable import VueFluxRecorder

/// Sessions with so many stores and gaps that anything that takes each store at each gap would not end.
@Suite struct `Session, large and damaged` {
  private let folder = Folder()
  private static let count = 20_000

  /// Writes a session of many stores, and of a gap before each of as many states.
  private func makeSession(named name: (Int) -> String) throws -> Session {
    var bytes = SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
    for store in 1...Self.count {
      bytes += SessionLine.make(
        #""n":\#(store),"at":1,"is":"store","store":\#(store),"name":"\#(name(store))","type":"Log""#
          + #","state":{"lines":[]}}"#
      )
    }
    for store in 1...Self.count {
      bytes += SessionLine.make(
        #""n":\#(Self.count + 2 * store),"at":1,"is":"state","store":\#(store),"why":"checkpoint""#
          + #","state":{"lines":["\#(store)"]}}"#
      )
    }
    try folder.write(bytes)
    return try folder.session()
  }

  @Test func `a replay takes each record once`() throws {
    var limits = Session.Limits()
    limits.problemCount = .max
    _ = try makeSession { "log \($0)" }
    let session = try Session(contentsOf: folder.file, limits: limits)
    #expect(session.problems.count == Self.count)
    // Each store has lost something since its last state, but for the last one.
    #expect(throws: ReplayError.self) {
      try session.replay(into: [.allStores(by: LogMutations())])
    }
  }

  @Test func `a window takes each record once`() throws {
    var limits = Session.Limits()
    limits.problemCount = .max
    _ = try makeSession { _ in "log" }
    let session = try Session(contentsOf: folder.file, limits: limits)
    let window = try session.window(of: ["log"]) { states in
      states["log"]?["lines"]?[0]?.string == "\(Self.count)"
    }
    #expect(window?.records.count == 1)
  }

  @Test func `a file of Redux DevTools that would be too large is refused`() throws {
    var bytes = SessionLine.make(#""vueflux":1,"session":"x","first":1,"at":1}"#)
    let long = String(repeating: "x", count: 1_000)
    for store in 1...300 {
      bytes += SessionLine.make(
        #""n":\#(store),"at":1,"is":"store","store":\#(store),"name":"\#(store)\#(long)","type":"Log""#
          + #","state":{"lines":[]}}"#
      )
    }
    for number in 301...700 {
      bytes += SessionLine.make(
        #""n":\#(number),"at":1,"is":"action","store":1,"action":{"line":"x"}}"#
      )
    }
    try folder.write(bytes)
    let session = try folder.session()
    let error = #expect(throws: DevToolsError.self) { try DevToolsFile(session) }
    #expect(error?.description.contains("--store") == true)
    #expect(try DevToolsFile(session, store: "1\(long)").actions.count == 400)
    #expect(try DevToolsFile(session, through: 400).actions.count == 100)
  }
}
