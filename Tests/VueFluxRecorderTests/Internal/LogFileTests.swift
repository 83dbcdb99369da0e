import Foundation
import Testing
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Log file` {
  private let folder = Folder()

  private var path: String { folder.file.path }

  @Test func `a file appears when it is published, and leaves nothing if it never is`() throws {
    do {
      let file = try LogFile(preparing: path)
      try file.append(Array("a\n".utf8))
      #expect(!folder.names.contains("session.jsonl") && folder.names.count == 1)
    }
    #expect(folder.names.isEmpty)
    let file = try LogFile(preparing: path)
    try file.append(Array("a\n".utf8))
    try file.publish(isDurable: false)
    try file.append(Array("b\n".utf8))
    #expect(folder.names == ["session.jsonl"])
    #expect(try folder.bytes() == Array("a\nb\n".utf8) && file.size == 4)
  }

  /// The second stands for disks on which a file has one name.
  private static let fileSystems = [FileSystem.system, FileSystem(link: { _, _ in EPERM })]

  @Test(arguments: fileSystems)
  func `a file that exists is left as it is`(fileSystem: FileSystem) throws {
    try folder.write("mine".utf8)
    #expect(throws: LogFile.Failure.self) {
      try LogFile(creating: path, beginningWith: [1], on: fileSystem)
    }
    #expect(try folder.bytes() == Array("mine".utf8))
    #expect(folder.names == ["session.jsonl"])
    try FileManager.default.removeItem(at: folder.file)
    let file = try LogFile(creating: path, beginningWith: [1], on: fileSystem)
    try file.append([2])
    #expect(try folder.bytes() == [1, 2])
    #expect(folder.names == ["session.jsonl"])
  }

  @Test func `a temporary file that was left behind is in nobody's way`() throws {
    try folder.write("left".utf8, to: "session.jsonl.new")
    _ = try LogFile(creating: path, beginningWith: [1])
    #expect(folder.names == ["session.jsonl", "session.jsonl.new"])
    #expect(try folder.bytes(of: "session.jsonl.new") == Array("left".utf8))
  }

  @Test func `a file whose name may not be on the disk counts as missing, and can be made again`()
    throws
  {
    let isBroken = Guarded(true)
    let fileSystem = FileSystem(
      synchronizeFolder: { _ in isBroken.withLock { $0 } ? EIO : 0 }
    )
    #expect(throws: LogFile.Failure.self) {
      try LogFile(creating: path, beginningWith: [1], isDurable: true, on: fileSystem)
    }
    #expect(folder.names.isEmpty)
    isBroken.withLock { $0 = false }
    _ = try LogFile(creating: path, beginningWith: [2], isDurable: true, on: fileSystem)
    #expect(try folder.bytes() == [2])
  }

  @Test(arguments: fileSystems)
  func `of two makers of one name, one gets it, and its file is whole`(
    fileSystem: FileSystem
  ) throws {
    for _ in 0..<50 {
      let folder = Folder()
      let path = folder.file.path
      let winners = Race.winners(of: 2) { maker in
        let bytes = [UInt8](repeating: UInt8(maker), count: 10_000)
        return (try? LogFile(creating: path, beginningWith: bytes, on: fileSystem)) != nil
      }
      try #require(winners.count == 1)
      #expect(try folder.bytes() == [UInt8](repeating: UInt8(winners[0]), count: 10_000))
      #expect(folder.names == ["session.jsonl"])
    }
  }

  @Test func `with durability, the file is on the disk before its name, and the name at the end`()
    throws
  {
    let journal = FileSystemJournal()
    let fileSystem = FileSystem.noting(in: journal)
    _ = try LogFile(creating: path, beginningWith: [1], isDurable: true, on: fileSystem)
    #expect(journal.takeEntries() == ["file", "link", "folder"])
    _ = try LogFile(creating: path + ".other", beginningWith: [1], on: fileSystem)
    #expect(journal.takeEntries() == ["link"])
  }

  @Test func `a folder that is not there is an error that says so`() {
    let error = #expect(throws: LogFile.Failure.self) {
      try LogFile(creating: folder.url.path + "/nowhere/a", beginningWith: [])
    }
    #expect(error?.description.hasPrefix("open failed, ") == true)
    #expect(FileSystem.system.synchronizeFolder(folder.url.path + "/nowhere") == ENOENT)
    #expect(FileSystem.system.synchronizeFolder(folder.url.path) == 0)
  }
}
