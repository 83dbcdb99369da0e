public import Foundation
public import VueFluxJSON

/// The content of a recording: every action of every recorded store, in one order.
///
/// ```swift
/// let session = try Session(contentsOf: url)
/// for problem in session.problems { print(problem) }
/// for record in session.records { print(record) }
/// ```
///
/// A session keeps an index of its file and reads the rest when it is asked for, so do not change or remove
/// the file meanwhile. Reading takes memory for the index alone, and for one record at a time.
public struct Session: Sendable {
  /// The ways in which a session ends.
  public enum Ending: Hashable, Sendable {
    /// The recorder was let go of, or ``SessionRecorder/end()`` was called, and nothing came after it.
    case complete
    /// The last line was not written to its end: the program or the system was ended in that moment.
    case torn
    /// Nothing says that it has ended: the program has crashed, or it still runs. Or lines are lost at the end.
    case unfinished
  }

  let contents: SessionContents

  /// Whether records were left out on purpose, so that recorded states are not to be compared with.
  let isExcerpt: Bool

  /// Reads a session, with all of its segments that are beside `url`.
  ///
  /// Damaged records are left out, and listed in ``problems``; everything else is there.
  ///
  /// - Parameters:
  ///   - url: The session's first file, whether it is still there or not, or one segment to read it alone.
  ///   - limits: How much a file may ask for.
  /// - Throws: ``SessionError``, when there is nothing that can be read.
  public init(contentsOf url: URL, limits: Limits = Limits()) throws(SessionError) {
    var reader = SessionReader(path: url.path, limits: limits)
    self.init(try reader.read(), isExcerpt: false)
  }

  init(_ contents: SessionContents, isExcerpt: Bool) {
    self.contents = contents
    self.isExcerpt = isExcerpt
  }

  /// The session until a record of it, that one included.
  public func prefix(through number: Int) -> Session {
    Session(contents.prefix(through: number), isExcerpt: isExcerpt)
  }

  /// The session with some of its actions, and of its states that were put in place; with the states that
  /// stores began with.
  func excerpt(of numbers: Set<Int>) -> Session {
    var begun: Set<Int> = []
    let kept = records.compactMap { record -> SessionRecord? in
      if record.kind == .store, begun.insert(record.store).inserted { return record }
      guard numbers.contains(record.number) else { return nil }
      switch record.kind {
      case .effect: return nil
      case .action: return record
      // A state that a step puts in place may follow what is lost, which the excerpt does not say.
      case .store, .state: return record.with(reason: record.putReason ?? .lost)
      }
    }
    return Session(contents.excerpt(kept), isExcerpt: true)
  }

  /// A session of these records, in the order of their numbers.
  package func excerpt(_ records: [SessionRecord]) -> Session {
    Session(contents.excerpt(records.sorted { $0.number < $1.number }), isExcerpt: true)
  }

  /// The session with one of its stores alone, from a state to a later action.
  ///
  /// - Parameters:
  ///   - opening: A record of the store, whose state the excerpt begins with.
  ///   - state: The state, if it is another one than that of the record.
  ///   - actions: The actions.
  /// - Returns: A session of them.
  package func excerpt(
    from opening: SessionRecord,
    _ state: JSONValue? = nil,
    _ actions: [SessionRecord]
  ) -> Session {
    var contents = contents.excerpt([opening.with(kind: .store, reason: nil)] + actions)
    contents.states[opening.number] = state
    return Session(contents, isExcerpt: true)
  }

  // MARK: - Records

  /// The action or state of a record; nil if it has none.
  ///
  /// - Throws: ``SessionError``, when the file has changed since.
  public func payload(of record: SessionRecord) throws(SessionError) -> JSONValue? {
    try value(of: bytes(of: record), place: record.place)
  }

  /// Takes out of a value all that the session's redaction names.
  package func redacted(_ value: JSONValue) -> JSONValue { redaction(value) }

  /// The notation of what a record is about.
  package func bytes(of record: SessionRecord) throws(SessionError) -> ArraySlice<UInt8>? {
    if let state = contents.states[record.number] { return state.bytes[...] }
    return try bytes(at: record.payload, place: record.place)
  }

  /// The notation of what is in a range of a file; `place` is the line for an error.
  func bytes(
    at range: SegmentFile.Range?,
    place: SessionPlace
  ) throws(SessionError) -> ArraySlice<UInt8>? {
    guard let range else { return nil }
    do {
      return try contents.segments[range.segment].bytes(at: range.offset, count: range.count)
    } catch {
      throw .changed(place)
    }
  }

  /// The value that is written like this.
  func value(of bytes: ArraySlice<UInt8>?, place: SessionPlace) throws(SessionError) -> JSONValue? {
    guard let bytes else { return nil }
    do {
      return try JSONParser.parse(bytes)
    } catch {
      throw .changed(place)
    }
  }

  /// The store of a record.
  public func store(of record: SessionRecord) -> SessionStore? {
    store(record.store)
  }

  /// The store of a number.
  package func store(_ number: Int) -> SessionStore? {
    contents.places[number].map { stores[$0] }
  }
}

// MARK: - Contents

extension Session {
  /// The stores, in the order in which they came.
  public var stores: [SessionStore] { contents.stores }

  /// The readable records, in order.
  public var records: [SessionRecord] { contents.records }

  /// Where actions were excluded from being recorded, in order.
  public var exclusions: [SessionExclusion] { contents.exclusions }

  /// The damaged or missing parts.
  public var problems: [SessionProblem] { contents.problems }

  /// The fields that were not written, see ``SessionRecorder/Options/redaction``.
  public var redaction: Redaction { contents.redaction }

  /// When the recorder was made, if the first segment's header is there.
  public var start: Date? { contents.start }

  /// How it ended.
  public var ending: Ending { contents.ending }

  /// The names of its files, in order.
  package var fileNames: [String] { contents.segments.map(\.name) }

  /// How many records there are up to a number, that one included.
  package func count(through number: Int) -> Int { contents.count(through: number) }

  /// The missing records right before a record; nil if there are none.
  package func gap(before record: SessionRecord) -> SessionGap? {
    contents.gaps.isEmpty ? nil : contents.gaps[record.number]
  }

  /// The missing records after the last one; nil if there are none.
  package var lastGap: SessionGap? { contents.lastGap }
}

extension Session {
  /// Limits for a file, so that no file can make a reader run out of memory.
  public struct Limits: Sendable {
    /// How many bytes a record may have; 16 MiB unless set.
    ///
    /// Longer ones count as damaged.
    public var recordLength = 16 << 20

    /// How many records are read, and lines that are none; 10 million unless set.
    public var recordCount = 10_000_000

    /// How many problems are reported; by default 10,000.
    ///
    /// A file with more is not read any further.
    public var problemCount = 10_000

    /// Creates the limits that are meant unless others are set.
    public init() {}
  }
}
