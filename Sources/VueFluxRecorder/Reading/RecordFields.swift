import Foundation
import VueFluxJSON

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
    let redaction: Redaction
  }

  // What a record has.
  private(set) var number: Int?
  private var time: Int?
  private(set) var what: String?
  private(set) var storeNumber: Int?
  private var isGlobal = false
  private(set) var cause: Int?
  private var reason: String?
  private var unencodable: JSONValue?
  private var digestText: String?
  private var effect: String?

  // The members of notes, which are lines without a number.
  private var excludedCount: Int?
  private(set) var next: Int?
  private(set) var stores: Set<Int>?
  private(set) var noteReason: String?
  private(set) var outcome: String?

  // What a record of a store has beside that.
  private var name: String?
  private var type: String?
  private var tags: [String] = []

  // What a header has.
  private var version: Int?
  private var session: String?
  private(set) var first: Int?
  private var redaction: Redaction = []

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
    // All at once, as texts in actions and states are not made here.
    if body.contains(where: { $0 >= 0x80 }), String(validating: body, as: UTF8.self) == nil {
      throw CodingFailure("it is not UTF-8")
    }
    var parser = JSONParser(body)
    repeat {
      let name = try parser.string()
      try parser.take(.colon)
      try readMember(name, &parser)
    } while try parser.hasNext(before: .closeBrace)
    try parser.end()
  }

  /// Reads the value of one member; if it is of the wrong type, it is as if it was not there.
  private mutating func readMember(_ name: String, _ parser: inout JSONParser) throws {
    switch name {
    case "n": number = try parser.int()
    case "at": time = try parser.int()
    case "is": what = try parser.value().string
    case "store": storeNumber = try parser.int()
    case "action", "state":
      let bytes = try parser.skipValue()
      payload = bytes.startIndex..<bytes.endIndex
    case "cause": cause = try parser.int()
    case "global": isGlobal = try parser.value().bool ?? false
    case "before": digestText = try parser.value().string
    case "why": reason = try parser.value().string
    case "effect": effect = try parser.value().string
    case "unencodable": unencodable = try parser.value()
    case "excluded": excludedCount = try parser.int()
    case "next": next = try parser.int()
    case "stores": stores = try parser.value().array.map { Set($0.compactMap(\.int)) }
    case "reason": noteReason = try parser.value().string
    case "outcome": outcome = try parser.value().string
    case "name": self.name = try parser.value().string
    case "type": type = try parser.value().string
    case "tags": tags = try parser.value().strings
    case "vueflux": version = try parser.int()
    case "session": session = try parser.value().string
    case "first": first = try parser.int()
    case "redacted": redaction = Redaction(json: try parser.value())
    default: _ = try parser.value()
    }
  }

  // MARK: - What they say

  /// The header, if this is one.
  var header: Header? {
    guard let version else { return nil }
    return Header(
      version: version,
      session: session ?? "",
      first: first.flatMap { Self.numbers.contains($0) ? $0 : nil } ?? 1,
      time: checkedTime ?? 0,
      redaction: redaction
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
    guard let number, Self.numbers.contains(number), let time = checkedTime, let storeNumber,
      let kind
    else { throw .malformed("it does not say what has happened, when, or where") }
    return SessionRecord(
      number: number,
      microseconds: time,
      kind: kind,
      store: storeNumber,
      isGlobal: isGlobal,
      cause: cause,
      reason: reason.flatMap(SessionRecord.Reason.init),
      unencodable: unencodableReason,
      place: place,
      digest: digest,
      payload: payload(in: segment, base: base)
    )
  }

  /// The fingerprint of the state before it.
  var digest: Digest? { digestText.map(Digest.init(text:)) }

  /// Why an action or a state could not be encoded.
  var unencodableReason: String? { unencodable?.string }

  /// Whether the line has an action or a state, or says why not.
  var hasPayload: Bool { payload != nil || unencodable != nil }

  /// The time, if it can be one.
  var checkedTime: Int? { time.flatMap { Self.times.contains($0) ? $0 : nil } }

  /// Where the action or state is in the file.
  func payload(in segment: Int, base: Int) -> SegmentFile.Range? {
    payload.map {
      SegmentFile.Range(segment: segment, offset: base + $0.lowerBound, count: $0.count)
    }
  }

  /// Whether the line is no record, and counts excluded actions only.
  var isExclusion: Bool { what == "excluded" }

  /// The excluded actions that a line tells of, a record or not; nil if it tells of none.
  func exclusion(at place: SessionPlace) throws(Damage) -> SessionExclusion? {
    if excludedCount == nil, !isExclusion { return nil }
    guard let excludedCount, Self.numbers.contains(excludedCount), let storeNumber,
      let next = isExclusion ? next : number, Self.numbers.contains(next)
    else { throw .malformed("it does not say how many actions were excluded, or where") }
    return SessionExclusion(store: storeNumber, count: excludedCount, next: next, place: place)
  }

  /// What numbers of records can be.
  static let numbers = 1..<1 << 53

  /// What times can be: some 285 years around 1970.
  private static let times = -1 << 53..<1 << 53

  /// Whether the line says that it is a record.
  var isRecordKind: Bool {
    switch what {
    case "action", "store", "effect", "state": true
    default: false
    }
  }

  private var kind: SessionRecord.Kind? {
    switch what {
    case "action" where hasPayload: .action
    case "store": .store
    case "effect": .effect(id: effect)
    case "state": .state
    default: nil
    }
  }

  /// The store that a record tells of.
  func store() throws(Damage) -> SessionStore {
    guard let storeNumber, let name, let type else {
      throw .malformed("it does not say which store has come")
    }
    return SessionStore(number: storeNumber, name: name, type: type, tags: tags)
  }
}

extension JSONValue {
  /// The texts in an array.
  fileprivate var strings: [String] { array?.compactMap(\.string) ?? [] }
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
