import Foundation
import VueFluxJSON

/// The index of a session: its records, and the gaps between them.
struct SessionContents: Sendable {
  private(set) var stores: [SessionStore] = []
  var records: [SessionRecord] = []
  var exclusions: [SessionExclusion] = []
  var rejections: [SessionRejection] = []
  var effectEnds: [SessionEffectEnd] = []
  var problems: [SessionProblem] = []
  var redaction: Redaction = []
  var start: Date?
  var ending = Session.Ending.unfinished

  /// The states of stores at their ends, in order.
  var ends: [StoreEnd] = []

  /// The missing records, by the number of the record after them.
  var gaps: [Int: SessionGap] = [:]

  /// The records that are missing after the last one.
  var lastGap: SessionGap?

  var segments: [SegmentFile] = []

  /// The states of records that are not those of the file, by the numbers of the records.
  var states: [Int: JSONValue] = [:]

  /// Where each store is among the stores, by its number.
  private(set) var places: [Int: Int] = [:]

  mutating func append(_ store: SessionStore) {
    places[store.number] = stores.count
    stores.append(store)
  }

  /// Removes everything but the stores, and the last segment, of which more may be read.
  mutating func removeAllButStores() {
    records = []
    exclusions = []
    rejections = []
    effectEnds = []
    problems = []
    ends = []
    gaps = [:]
    lastGap = nil
    segments.removeFirst(max(0, segments.count - 1))
  }

  /// The contents until a record, that one included.
  func prefix(through number: Int) -> SessionContents {
    guard number < max(records.last?.number ?? 0, lastGap?.numbers.upperBound ?? 0) else {
      return self
    }
    var prefix = self
    prefix.records = Array(records.prefix(count(through: number)))
    let last = prefix.records.last?.number ?? 0
    prefix.exclusions.removeAll { $0.next > last }
    prefix.rejections.removeAll { $0.next > last }
    prefix.effectEnds.removeAll { $0.next > last }
    prefix.ends.removeAll { $0.next > number + 1 }
    prefix.lastGap = gap(at: number)
    prefix.ending = .unfinished
    return prefix
  }

  /// How many records there are up to a number, that one included.
  func count(through number: Int) -> Int {
    var (low, high) = (0, records.count)
    while low < high {
      let middle = low + (high - low) / 2
      if records[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The missing records up to a number, if it is one of theirs.
  func gap(at number: Int) -> SessionGap? {
    let count = count(through: number)
    guard let gap = count < records.count ? gaps[records[count].number] : lastGap,
      gap.numbers.lowerBound <= number
    else { return nil }
    return SessionGap(
      numbers: gap.numbers.lowerBound...min(number, gap.numbers.upperBound),
      place: gap.place,
      stores: gap.stores,
      reason: gap.reason
    )
  }

  /// The contents with these records alone.
  func excerpt(_ records: [SessionRecord]) -> SessionContents {
    let numbers = Set(records.map(\.store))
    var excerpt = SessionContents()
    for store in stores where numbers.contains(store.number) { excerpt.append(store) }
    excerpt.records = records
    excerpt.redaction = redaction
    excerpt.start = start
    excerpt.segments = segments
    excerpt.states = states
    return excerpt
  }
}
