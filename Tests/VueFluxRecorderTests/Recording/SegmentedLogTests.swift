import Foundation
import Testing
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxRecorder

@Suite struct `Segmented log` {
  private let folder = Folder()
  private let journal = FileSystemJournal()

  private func makeLog(
    _ change: (inout SessionRecorder.Options) -> Void = { _ in }
  ) throws -> SegmentedLog {
    var options = SessionRecorder.Options()
    options.segmentSize = 300
    change(&options)
    return try SegmentedLog(
      path: folder.file.path,
      options: options,
      on: .noting(in: journal)
    )
  }

  private func line(_ number: Int, length: Int = 100) -> [UInt8] {
    var line = RecordLine()
    line.add("n", number)
    line.add("text", String(repeating: "x", count: length))
    return line.finished()
  }

  /// The lines of a segment, without its header.
  private func lines(of name: String) throws -> [[UInt8]] {
    try folder.bytes(of: name).split(separator: 0x0A).dropFirst().map { $0 + [0x0A] }
  }

  private func header(of name: String) throws -> RecordFields.Header? {
    let bytes = try folder.bytes(of: name)
    return try RecordFields(line: bytes.prefix { $0 != 0x0A }).header
  }

  @Test func `a segment is full at its size, and the next one says what it begins with`() throws {
    var log = try makeLog()
    #expect(try header(of: "session.jsonl")?.first == 1)
    var number = 0
    while !log.rotateIfNeeded(first: number + 1) {
      number += 1
      _ = log.append(line(number))
    }
    #expect(log.segment == 2)
    #expect(try lines(of: "session.jsonl") == (1...number).map { line($0) })
    let size = try folder.bytes().count
    #expect(size >= 300 && size - line(number).count < 300)
    let next = try #require(try header(of: "session.2.jsonl"))
    #expect(next.first == number + 1)
    #expect(try header(of: "session.jsonl")?.session == next.session)
    log.expectNoProblems()
  }

  @Test func `the states that a segment begins with do not fill it alone`() throws {
    var log = try makeLog()
    _ = log.append(line(1, length: 1_000), isOpening: true)
    let opening = line(1, length: 1_000).count
    log.expectRotation(false, first: 2)
    var number = 1
    while !log.rotateIfNeeded(first: number + 1) {
      number += 1
      _ = log.append(line(number))
    }
    #expect(try folder.bytes().count >= 4 * opening)
    // The states of the last one do not count in the next one.
    _ = log.append(line(number, length: 300))
    log.expectRotation(true, first: number + 2)
  }

  @Test func `as many segments are kept as is said, and two at least`() throws {
    for (count, names) in [(1, ["5", "6"]), (3, ["4", "5", "6"])] {
      let folder = Folder()
      var options = SessionRecorder.Options()
      options.segmentSize = 1
      options.segmentCount = count
      var log = try SegmentedLog(path: folder.file.path, options: options)
      for number in 1...5 {
        _ = log.append(line(number))
        log.expectRotation(true, first: number + 1)
      }
      #expect(folder.names == names.map { "session.\($0).jsonl" })
    }
  }

  @Test func `a segment that cannot be begun is reported each time it is tried`() throws {
    try folder.write([])
    #expect(throws: RecorderError.exists(path: folder.file.path)) { try makeLog() }
    try FileManager.default.removeItem(at: folder.file)
    var log = try makeLog()
    try folder.write("other".utf8, to: "session.2.jsonl")
    for number in 1...20 {
      _ = log.append(line(number))
      log.expectRotation(false, first: number + 1)
    }
    let problems = log.takeProblems()
    #expect(problems.count > 1 && problems.count < 10)
    log.expectNoProblems()
    #expect(try folder.bytes(of: "session.2.jsonl") == Array("other".utf8))
    #expect(try lines(of: "session.jsonl").count == 20)
    try FileManager.default.removeItem(at: folder.url.appending(path: "session.2.jsonl"))
    var number = 21
    while !log.rotateIfNeeded(first: number) {
      _ = log.append(line(number))
      number += 1
    }
    #expect(log.segment == 2)
  }

  @Test func `with durability for the device, lines, files and their names are waited for`() throws
  {
    var log = try makeLog {
      $0.durability = .device
      $0.segmentSize = 1
      $0.segmentCount = 2
    }
    #expect(journal.takeEntries() == ["file", "link", "folder"])
    _ = log.append(line(1))
    #expect(journal.takeEntries() == ["file"])
    log.expectRotation(true, first: 2)
    #expect(journal.takeEntries() == ["file", "link", "folder"])
    _ = log.append(line(2))
    _ = journal.takeEntries()
    // This one removes the first.
    log.expectRotation(true, first: 3)
    #expect(journal.takeEntries() == ["file", "link", "folder", "folder"])
    #expect(folder.names == ["session.2.jsonl", "session.3.jsonl"])
  }

  @Test func `without, none is waited for until it is asked for`() throws {
    var log = try makeLog { $0.segmentSize = 1 }
    _ = log.append(line(1))
    log.expectRotation(true, first: 2)
    #expect(journal.takeEntries() == ["link", "link"])
    // The full segment, the open one, and their names.
    _ = log.synchronize()
    #expect(journal.takeEntries() == ["file", "file", "folder"])
    _ = log.synchronize()
    #expect(journal.takeEntries() == ["file"])
  }

  @Test func `full segments that the disk may not have are few, and those that are gone are none`()
    throws
  {
    var log = try makeLog {
      $0.segmentSize = 1
      $0.segmentCount = 10
    }
    for number in 1...6 {
      _ = log.append(line(number))
      log.expectRotation(true, first: number + 1)
    }
    #expect(journal.takeEntries().filter { $0 == "file" }.count == 2)
    _ = log.synchronize()
    #expect(journal.takeEntries() == Array(repeating: "file", count: 5) + ["folder"])

    let other = Folder()
    var options = SessionRecorder.Options()
    options.segmentSize = 1
    options.segmentCount = 2
    var short = try SegmentedLog(path: other.file.path, options: options, on: .noting(in: journal))
    for number in 1...6 {
      _ = short.append(line(number))
      short.expectRotation(true, first: number + 1)
    }
    _ = journal.takeEntries()
    _ = short.synchronize()
    #expect(journal.takeEntries() == ["file", "file", "folder"])
  }

  @Test func `a failing disk is reported once until it works again`() throws {
    var options = SessionRecorder.Options()
    options.durability = .device
    let journal = FileSystemJournal()
    var fileSystem = FileSystem.noting(in: journal)
    fileSystem.synchronizeFile = { _ in journal.entries.isEmpty ? 0 : EIO }
    var log = try SegmentedLog(path: folder.file.path, options: options, on: fileSystem)
    for number in 1...3 { _ = log.append(line(number)) }
    let problems = log.takeProblems()
    #expect(problems.count == 1)
    #expect(problems[0].description.contains("fsync failed"))
    _ = journal.takeEntries()
    _ = log.append(line(4))
    log.expectNoProblems()
  }
}

extension SegmentedLog {
  // What `#expect` is given may not change anything.

  fileprivate mutating func expectRotation(
    _ isExpected: Bool,
    first: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isRotated = rotateIfNeeded(first: first)
    #expect(isRotated == isExpected, sourceLocation: sourceLocation)
  }

  fileprivate mutating func expectNoProblems(sourceLocation: SourceLocation = #_sourceLocation) {
    let problems = takeProblems()
    #expect(problems.isEmpty, sourceLocation: sourceLocation)
  }
}
