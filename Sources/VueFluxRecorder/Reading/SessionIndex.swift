import Foundation

/// What is found on one way through the files of a session.
struct SessionIndex {
  private(set) var stores: [SessionStore] = []
  private(set) var records: [SessionRecord] = []
  private(set) var exclusions: [SessionExclusion] = []
  private(set) var problems: [SessionProblem] = []
  private(set) var redaction: Redaction = []
  private(set) var start: Date?
  private(set) var segments: [SegmentFile] = []

  private let limits: Session.Limits
  private var session: String?
  private var knownStores: Set<Int> = []
  private var nextNumber: Int?
  /// How many lines were records, or told of excluded actions.
  private var lineCount = 0

  init(limits: Session.Limits) {
    self.limits = limits
  }

  mutating func read(path: String) throws(SessionError) {
    let names = SegmentNames(path: path)
    do {
      let numbers = try names.present()
      guard !numbers.isEmpty else { throw CodingFailure("There is no such file.") }
      for number in numbers {
        let file = try SegmentFile(path: names.path(of: number))
        segments.append(file)
        try read(file)
      }
    } catch let error as SessionError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
    if records.isEmpty, session == nil { throw .notASession(path: path) }
  }

  private mutating func read(_ file: SegmentFile) throws {
    var line = 0
    try file.forEachLine(limit: limits.recordLength) { content in
      line += 1
      if problems.count >= limits.problemCount {
        if problems.last?.kind != .tooMany {
          problems.append(
            SessionProblem(kind: .tooMany, place: SessionPlace(file: file.name, line: line))
          )
        }
        return false
      }
      let place = SessionPlace(file: file.name, line: line)
      guard case .bytes(let bytes, let offset, let isComplete) = content else {
        problems.append(SessionProblem(kind: .tooLong, place: place))
        return true
      }
      do {
        let fields = try RecordFields(line: bytes)
        if line == 1 {
          if let header = fields.header { return try begin(header, place) }
          problems.append(SessionProblem(kind: .headless, place: place))
        }
        return try add(fields, place, at: offset - bytes.startIndex)
      } catch let damage as RecordFields.Damage {
        let kind: SessionProblem.Kind =
          switch damage {
          case .checksum: isComplete ? .checksum : .torn
          case .malformed(let reason): isComplete ? .malformed(reason) : .torn
          }
        problems.append(SessionProblem(kind: kind, place: place))
        return true
      }
    }
  }

  /// Takes in a segment's first line; false if the segment is to be passed over.
  private mutating func begin(_ header: RecordFields.Header, _ place: SessionPlace) throws -> Bool {
    guard header.version == SessionFormat.version else {
      throw SessionError.unsupportedVersion(header.version, place)
    }
    guard let session else {
      session = header.session
      redaction = header.redaction
      start = Date(microseconds: header.time)
      if nextNumber == nil { nextNumber = header.first }
      return true
    }
    guard header.session == session else {
      problems.append(SessionProblem(kind: .foreign, place: place))
      return false
    }
    return true
  }

  /// Takes in a record; false if no more are read.
  private mutating func add(
    _ fields: RecordFields,
    _ place: SessionPlace,
    at base: Int
  ) throws -> Bool {
    guard lineCount < limits.recordCount else {
      problems.append(SessionProblem(kind: .tooMany, place: place))
      return false
    }
    lineCount += 1
    let exclusion = try fields.exclusion(at: place)
    if fields.isExclusion {
      if let exclusion { exclusions.append(exclusion) }
      return true
    }
    let record = try fields.record(at: place, segment: segments.count - 1, base: base)
    let expected = nextNumber ?? record.number
    guard record.number >= expected else {
      throw RecordFields.Damage.malformed("its number, \(record.number), has been there already")
    }
    if record.number > expected {
      let missing = expected...record.number - 1
      problems.append(SessionProblem(kind: .missing(missing), place: place))
    }
    if record.kind == .store, knownStores.insert(record.store).inserted {
      stores.append(try fields.store())
    }
    nextNumber = record.number + 1
    records.append(record)
    if let exclusion { exclusions.append(exclusion) }
    return true
  }
}
