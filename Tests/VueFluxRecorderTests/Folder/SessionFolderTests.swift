import Foundation
import Testing
import VueFlux
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `A folder of sessions` {
  private let folder = SessionRuns()

  // MARK: - Running again

  @Test func `the first run has no session before`() throws {
    let sessions = try folder.run()
    #expect(sessions.previous == nil)
    #expect(folder.names() == ["session-000001.jsonl"])
  }

  @Test func `each run begins the next session, and has the one before`() throws {
    try folder.run(notes: 1)
    let second = try folder.run(notes: 2)
    let first = try #require(second.previous)
    #expect(first.url.lastPathComponent == "session-000001.jsonl")
    #expect(first.ending == .complete && !first.hasCrashed && first.start != nil)
    #expect(try Session(contentsOf: first.url).records.count == 2)
    let third = try folder.run()
    #expect(third.previous?.url.lastPathComponent == "session-000002.jsonl")
    #expect(try third.sessions().count == 3)
    #expect(second.previous == first)
  }

  @Test func `the session of a run that has crashed says so, and can be replayed`() throws {
    let recorder = try folder.open().makeRecorder { _ in }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    cart.actions.dispatch(actions: [.note, .note])
    // As a crash leaves it: no end, and nobody who has it open.
    let file = URL(filePath: SessionFiles.path(of: 1, in: folder.url))
    let bytes = try Data(contentsOf: file)
    try FileManager.default.removeItem(at: file)
    try bytes.write(to: file)

    let previous = try #require(try folder.open().previous)
    #expect(previous.hasCrashed && previous.ending == .unfinished && previous.size == bytes.count)
    let target = ReplayTarget.mutations(CartMutations(), as: "cart")
    let replay = try Session(contentsOf: previous.url).replay(into: [target])
    #expect(replay.state(of: "cart", as: Cart.self)?.notes == 2)
    withExtendedLifetime((recorder, cart)) {}
  }

  @Test func `the order is that of their beginnings, whatever the clock says`() throws {
    try folder.run()
    try folder.run()
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1)]
    try FileManager.default.setAttributes(
      past,
      ofItemAtPath: SessionFiles.path(of: 2, in: folder.url)
    )
    #expect(try folder.open().previous?.url.lastPathComponent == "session-000002.jsonl")
  }

  @Test func `numbers go on beyond six digits`() throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data().write(to: folder.url.appending(path: "session-999999.jsonl"))
    try folder.run()
    try folder.run()
    #expect(
      try folder.open().sessions().map(\.url.lastPathComponent) == [
        "session-999999.jsonl", "session-1000000.jsonl", "session-1000001.jsonl",
      ]
    )
  }

  @Test func `other files are no sessions, and are left alone`() throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let others = [
      ".hidden", "session-", "session-000002", "session-.jsonl", "session-0.jsonl",
      "session-000000.jsonl", "session-1.jsonl",
      "session--00001.jsonl", "session-0000002.jsonl", "session-000002.1.jsonl",
      "session-000002.02.jsonl", "session-000002.x.jsonl", "session-000002.2.3.jsonl",
      "session-000002.jsonl.bak", "session-9223372036854775807.jsonl", "session-٠٠٠٠٠٢.jsonl",
      "notes.txt", "other.new",
    ].sorted()
    for name in others { try Data("x".utf8).write(to: folder.url.appending(path: name)) }
    var limits = SessionFolder.Limits()
    limits.count = 0
    let sessions = try folder.run(keeping: limits)
    #expect(
      sessions.previous == nil && folder.names() == (others + ["session-000001.jsonl"]).sorted()
    )
  }

  @Test func `a session has all of its segments`() throws {
    let sessions = try folder.open()
    var options = SessionRecorder.Options()
    options.segmentSize = 400
    options.segmentCount = 3
    do {
      let recorder = try sessions.makeRecorder(options: options)
      let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
      for _ in 0..<40 { cart.actions.dispatch(action: .note) }
    }
    let session = try #require(try sessions.sessions().first)
    #expect(try sessions.sessions().count == 1 && session.files.count == 3)
    #expect(session.ending == .complete && session.start != nil)
    #expect(try Session(contentsOf: session.url).records.isEmpty == false)
    #expect(session.size == (try session.files.reduce(0) { try $0 + Data(contentsOf: $1).count }))
    try session.remove()
    #expect(folder.names().isEmpty)
  }

  // MARK: - Sessions in use

  @Test func `a session that is recorded is in use until it ends, and again when it goes on`()
    throws
  {
    let recorder = try folder.open().makeRecorder { Issue.record("\($0)") }
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    let session = try #require(try folder.open().sessions().first)
    #expect(session.isInUse && !session.hasCrashed)
    #expect(try folder.open().previous == nil)
    try recorder.end()
    #expect(!session.isInUse && !session.hasCrashed && session.ending == .complete)
    cart.actions.dispatch(action: .note)
    #expect(session.isInUse && session.ending == .unfinished)
    withExtendedLifetime(cart) {}
  }

  @Test func `a later segment is in use as well`() throws {
    var options = SessionRecorder.Options()
    options.segmentSize = 400
    let recorder = try folder.open().makeRecorder(options: options)
    let cart = Store<Cart>("cart", plugins: [recorder.plugin()])
    for _ in 0..<60 {
      cart.actions.dispatch(action: .note)
      #expect(try folder.open().sessions().map(\.isInUse) == [true])
    }
    #expect(try folder.open().sessions()[0].files.count == 4)
  }

  @Test func `a session in use is not removed`() throws {
    let recorder = try folder.open().makeRecorder()
    let session = try #require(try folder.open().sessions().first)
    #expect(throws: RecorderError.self) { try session.remove() }
    var limits = SessionFolder.Limits()
    limits.count = 0
    limits.size = 0
    limits.age = .zero
    try folder.run(keeping: limits)
    try folder.run(keeping: limits)
    #expect(
      folder.names() == ["session-000001.jsonl", "session-000002.jsonl", "session-000003.jsonl"]
    )
    withExtendedLifetime(recorder) {}
  }

  @Test func `a session that several processes look at is not in use for that`() throws {
    try folder.run()
    let session = try #require(try folder.open().sessions().first)
    let inUseCount = Guarded(0)
    onThreads(4) { _ in
      for _ in 0..<3_000 where session.isInUse { inUseCount.withLock { $0 += 1 } }
    }
    #expect(inUseCount.withLock { $0 } == 0)
  }

  @Test func `a mark that somebody looks at is made with the next line`() throws {
    var fileSystem = FileSystem.system
    let isLookedAt = Guarded(true)
    fileSystem.mark = { descriptor in
      isLookedAt.withLock { $0 } ? EWOULDBLOCK : FileSystem.system.mark(descriptor)
    }
    let folder = Folder()
    let path = folder.url.appending(path: "a").path
    let file = try LogFile(creating: path, beginningWith: [1], marksUse: true, on: fileSystem)
    #expect(!FileSystem.isMarked(path))
    isLookedAt.withLock { $0 = false }
    try file.append([2])
    #expect(FileSystem.isMarked(path))
  }

  @Test func `a file is not in use for a child that was just started`() throws {
    var fileSystem = FileSystem.system
    let inherited = Guarded<CInt?>(nil)
    fileSystem.mark = { descriptor in
      // As a child has it from its beginning until it runs its program.
      inherited.withLock { $0 = $0 ?? dup(descriptor) }
      return FileSystem.system.mark(descriptor)
    }
    let folder = Folder()
    let path = folder.url.appending(path: "a").path
    do {
      let file = try LogFile(creating: path, beginningWith: [1], marksUse: true, on: fileSystem)
      #expect(FileSystem.isMarked(path))
      withExtendedLifetime(file) {}
    }
    #expect(!FileSystem.isMarked(path))
    if let descriptor = inherited.withLock({ $0 }) { close(descriptor) }
  }

  @Test func `of recorders that begin at the same time each gets its own session`() throws {
    for _ in 0..<40 {
      let folder = Folder()
      let count = 6
      let recorders = Guarded<[SessionRecorder]>([])
      onThreads(count) { _ in
        do {
          let recorder = try SessionFolder(folder.url).makeRecorder { Issue.record("\($0)") }
          recorders.withLock { $0.append(recorder) }
        } catch {
          Issue.record("\(error)")
        }
      }
      #expect(recorders.withLock { $0.count } == count && folder.names.count == count)
      // While their folder is there.
      recorders.withLock { $0 = [] }
    }
  }

  #if os(Linux)
    @Test func `a file that cannot be removed is named, with the reason`() throws {
      let file = URL(filePath: "/proc/self/status")
      let session = SavedSession(number: 1, url: file, files: [file])
      let error = #expect(throws: RecorderError.self) { try session.remove() }
      guard case .unremovable(path: file.path, let reason)? = error else {
        Issue.record("It was \(String(describing: error)).")
        return
      }
      #expect(!reason.contains("Error") && error?.description.contains(reason) == true)
    }
  #endif

  @Test func `a path of a file is an error that says so`() throws {
    try Data().write(to: folder.url)
    let error = #expect(throws: RecorderError.self) { try folder.open() }
    guard case .unusableFolder(path: folder.url.path, let reason)? = error else {
      Issue.record("It was \(String(describing: error)).")
      return
    }
    #expect(!reason.contains("NSCocoa"))
    #expect(error?.description.contains("needs a folder that it can make") == true)
    #expect(throws: RecorderError.self) { try SessionFolder(folder.url.appending(path: "inner")) }
  }
}
