public import Foundation

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
  /// The stores, in the order in which they came.
  public let stores: [SessionStore]

  /// The readable records, in order.
  public let records: [SessionRecord]

  /// Where actions were excluded from being recorded, in order.
  public let exclusions: [SessionExclusion]

  /// The damaged or missing parts.
  public let problems: [SessionProblem]

  /// The fields that were not written, see ``SessionRecorder/Options/redaction``.
  public let redaction: Redaction

  /// When the recorder was made, if the first segment's header is there.
  public let start: Date?

  /// Whether records were left out on purpose, so that recorded states are not to be compared with.
  let isExcerpt: Bool

  private let segments: [SegmentFile]

  /// Where each store is among the stores, by its number.
  private let places: [Int: Int]

  /// Reads a session, with all of its segments that are beside `url`.
  ///
  /// Damaged records are left out, and told of in ``problems``; everything else is there.
  ///
  /// - Parameters:
  ///   - url: The session's first file, whether it is still there or not, or one segment to read it alone.
  ///   - limits: How much a file may ask for.
  /// - Throws: ``SessionError``, when there is nothing that can be read.
  public init(contentsOf url: URL, limits: Limits = Limits()) throws(SessionError) {
    var index = SessionIndex(limits: limits)
    try index.read(path: url.path)
    stores = index.stores
    records = index.records
    exclusions = index.exclusions
    problems = index.problems
    redaction = index.redaction
    start = index.start
    isExcerpt = false
    segments = index.segments
    places = Self.places(of: stores)
  }

  private init(_ session: Session, records: [SessionRecord], isExcerpt: Bool) {
    let numbers = Set(records.map(\.store))
    stores = isExcerpt ? session.stores.filter { numbers.contains($0.number) } : session.stores
    self.records = records
    let last = records.last?.number ?? 0
    // Of an excerpt, nobody could say how many are left out.
    exclusions = isExcerpt ? [] : session.exclusions.filter { $0.next <= last }
    problems = isExcerpt ? [] : session.problems
    redaction = session.redaction
    start = session.start
    self.isExcerpt = session.isExcerpt || isExcerpt
    segments = session.segments
    places = Self.places(of: stores)
  }

  private static func places(of stores: [SessionStore]) -> [Int: Int] {
    Dictionary(stores.enumerated().map { ($1.number, $0) }) { first, _ in first }
  }

  /// The session until a record of it, that one included.
  public func prefix(through number: Int) -> Session {
    Session(self, records: Array(records.prefix { $0.number <= number }), isExcerpt: false)
  }

  /// The session with some of its actions, and of its states that were put in place; with the states that
  /// stores began with.
  func excerpt(of numbers: Set<Int>) -> Session {
    var begun: Set<Int> = []
    let kept = records.filter { record in
      switch record.kind {
      case .store where begun.insert(record.store).inserted: true
      case .effect: false
      default: numbers.contains(record.number)
      }
    }
    return Session(self, records: kept, isExcerpt: true)
  }

  /// A session of these records, in the order of their numbers.
  func excerpt(_ records: [SessionRecord]) -> Session {
    Session(self, records: records.sorted { $0.number < $1.number }, isExcerpt: true)
  }

  /// The action or state of a record; nil if it has none.
  ///
  /// - Throws: ``SessionError``, when the file has changed since.
  public func payload(of record: SessionRecord) throws(SessionError) -> JSONValue? {
    guard let bytes = try bytes(of: record) else { return nil }
    do {
      return try JSONParser.parse(bytes)
    } catch {
      throw .changed(record.place)
    }
  }

  /// The notation of what a record is about.
  func bytes(of record: SessionRecord) throws(SessionError) -> ArraySlice<UInt8>? {
    guard let payload = record.payload else { return nil }
    do {
      return try segments[payload.segment].bytes(at: payload.offset, count: payload.count)
    } catch {
      throw .changed(record.place)
    }
  }

  /// The store of a record.
  public func store(of record: SessionRecord) -> SessionStore? {
    places[record.store].map { stores[$0] }
  }
}

extension Session {
  /// Limits for a file, so that no file can make a reader run out of memory.
  public struct Limits: Sendable {
    /// How many bytes a record may have; 16 MiB unless set.
    ///
    /// Longer ones count as damaged.
    public var recordLength = 16 << 20

    /// How many records are read; 10 million unless set.
    public var recordCount = 10_000_000

    /// How many problems are reported; by default 10,000.
    ///
    /// A file with more is not read any further.
    public var problemCount = 10_000

    /// Creates the limits that are meant unless others are set.
    public init() {}
  }
}
