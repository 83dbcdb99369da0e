import Foundation

/// The members of one line of a session file.
struct RecordFields {
  /// Why a line is no record.
  enum Damage: Error {
    case checksum
    case malformed(String)
  }

  /// What the first line of a segment says.
  struct Header {
    let version: Int
    let session: String
    let first: Int
    let time: Int
    let redacted: [String]
  }

  private var members: [String: JSONValue] = [:]

  /// Where the action or state is; it is checked, and left as it is.
  private var payload: Range<Int>?

  init(line: ArraySlice<UInt8>) throws(Damage) {
    let start = line.startIndex
    guard line.starts(with: SessionFormat.prefix), line.count > SessionFormat.prefixLength else {
      throw .malformed("it does not begin with a checksum")
    }
    let digits = line[start + SessionFormat.prefix.count..<start + SessionFormat.prefix.count + 8]
    let body = line[(start + SessionFormat.prefixLength)...]
    guard line[digits.endIndex..<body.startIndex].elementsEqual([.quote, .comma]) else {
      throw .malformed("its checksum does not end")
    }
    guard let checksum = UInt32(hexadecimal: digits), checksum == Checksum.of(body) else {
      throw .checksum
    }
    do {
      try read(body)
    } catch {
      throw .malformed("\(error)")
    }
  }

  private mutating func read(_ body: ArraySlice<UInt8>) throws {
    // What was checked is what is shown later: texts in actions and states are not looked into here.
    if body.contains(where: { $0 >= 0x80 }), String(validating: body, as: UTF8.self) == nil {
      throw CodingFailure("it is not UTF-8")
    }
    var parser = JSONParser(body)
    repeat {
      let name = try parser.string()
      try parser.take(.colon)
      if name == "action" || name == "state" {
        let bytes = try parser.skipValue()
        payload = bytes.startIndex..<bytes.endIndex
      } else {
        members[name] = try parser.value()
      }
    } while try parser.hasNext(before: .closeBrace)
    try parser.end()
  }

  // MARK: - What they say

  /// The header, if this is one.
  var header: Header? {
    guard let version = members["vueflux"]?.int else { return nil }
    return Header(
      version: version,
      session: members["session"]?.string ?? "",
      first: members["first"]?.int ?? 1,
      time: members["at"]?.int ?? 0,
      redacted: members["redacted"]?.array?.compactMap(\.string) ?? []
    )
  }

  /// The record, if this is one.
  ///
  /// - Parameters:
  ///   - place: Where the line is.
  ///   - segment: Which of the segments it is in.
  ///   - base: What to add to where something is in the line, to know where it is in the file.
  /// - Returns: The record.
  /// - Throws: What is missing.
  func record(at place: SessionPlace, segment: Int, base: Int) throws(Damage) -> SessionRecord {
    guard let number = members["n"]?.int, number > 0, number < Int.max,
      let time = members["at"]?.int, let store = members["store"]?.int,
      let kind = kind
    else { throw .malformed("it does not say what has happened, when, or where") }
    return SessionRecord(
      number: number,
      time: Date(microseconds: time),
      kind: kind,
      store: store,
      isGlobal: members["global"]?.bool ?? false,
      cause: members["cause"]?.int,
      reason: members["why"]?.string.flatMap(SessionRecord.Reason.init),
      unencodable: members["unencodable"]?.string,
      place: place,
      digest: members["before"]?.string.map(Digest.init(text:)),
      payload: payload.map {
        SegmentFile.Range(segment: segment, offset: base + $0.lowerBound, count: $0.count)
      }
    )
  }

  private var kind: SessionRecord.Kind? {
    switch members["is"]?.string {
    case "store": .store
    case "action" where payload != nil || members["unencodable"] != nil: .action
    case "effect": .effect(id: members["effect"]?.string)
    case "state": .state
    default: nil
    }
  }

  /// The store that a record tells of.
  func store() throws(Damage) -> SessionStore {
    guard let number = members["store"]?.int, let name = members["name"]?.string,
      let type = members["type"]?.string
    else { throw .malformed("it does not say which store has come") }
    return SessionStore(
      number: number,
      name: name,
      type: type,
      tags: members["tags"]?.array?.compactMap(\.string) ?? []
    )
  }
}

extension UInt32 {
  /// The number that eight hexadecimal digits stand for.
  fileprivate init?(hexadecimal digits: ArraySlice<UInt8>) {
    self = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: self = self << 4 | UInt32(digit - 0x30)
      case 0x61...0x66: self = self << 4 | UInt32(digit - 0x57)
      default: return nil
      }
    }
  }
}
