public import Foundation

extension Session {
  /// Writes the session into one file, for example after it was cut down.
  ///
  /// Where records were left out, the others get new numbers. A cause that was left out is not written.
  ///
  /// The file is there when all of it is written and the disk has it, or it is not there at all.
  ///
  /// - Parameter url: Where the file is to be. One that is there is not written over, whoever else makes it
  ///   meanwhile; nor is it written beside the later segments of another session.
  /// - Throws: ``RecorderError``, when the file cannot be made, or ``SessionError``, when this session's own
  ///   cannot be read.
  public func write(to url: URL) throws {
    let names = SegmentNames(path: url.path)
    if let present = try? names.present().first {
      throw RecorderError.exists(path: names.path(of: present))
    }
    do {
      try LogFile.create(url.path) { file in
        try file.append(header.finished()[...])
        try forEachLine { try file.append($0.finished()[...]) }
      }
    } catch LogFile.Failure.exists {
      throw RecorderError.exists(path: url.path)
    } catch let error as LogFile.Failure {
      throw RecorderError.unwritable(path: url.path, reason: "\(error)")
    }
  }

  private func forEachLine(_ body: (consuming RecordLine) throws -> Void) throws {
    var numbers: [Int: Int] = [:]
    var number = 0
    var exclusions = exclusions[...]
    var notes = SessionNotes(of: self)
    var ends = contents.ends[...]
    func writeNotes(before next: Int, at time: Int) throws {
      while let note = notes.take(before: next) {
        if let line = try line(of: note, before: number + 1, numbers) { try body(line) }
      }
      while let end = ends.first, end.next <= next {
        try body(line(of: ends.removeFirst(), before: number + 1, at: time))
      }
    }
    func write(_ gap: SessionGap, at time: Int) throws {
      try writeNotes(before: gap.numbers.lowerBound, at: time)
      // Of what is lost, and was not left out, the numbers go on telling.
      let first = number + 1
      number += gap.numbers.count
      let loss = Loss(first: first, stores: gap.stores, reason: gap.reason ?? "")
      try body(.loss(loss, before: number + 1, at: time))
    }
    for record in records {
      let time = record.microseconds
      if let gap = contents.gaps[record.number] { try write(gap, at: time) }
      try writeNotes(before: record.number, at: time)
      number += 1
      numbers[record.number] = number
      while let exclusion = exclusions.first, exclusion.next <= record.number {
        try body(line(of: exclusions.removeFirst(), before: number, at: time))
      }
      try body(line(of: record, number: number, cause: record.cause.flatMap { numbers[$0] }))
    }
    let time = records.last?.microseconds ?? start?.microseconds ?? 0
    for exclusion in exclusions { try body(line(of: exclusion, before: number + 1, at: time)) }
    if let gap = contents.lastGap { try write(gap, at: time) }
    try writeNotes(before: .max, at: time)
    if ending == .complete { try body(.end(before: number + 1, at: time)) }
  }

  private func line(of end: StoreEnd, before number: Int, at time: Int) -> RecordLine {
    .end(of: end.store, end.digest, before: number, at: time)
  }

  /// The line of a note; nil if it is on an effect that was left out.
  private func line(
    of note: SessionNote,
    before number: Int,
    _ numbers: [Int: Int]
  ) throws -> RecordLine? {
    switch note {
    case .rejected(let rejection):
      let cause = rejection.cause.flatMap { numbers[$0] }
      return try line(of: rejection, before: number, cause: cause)
    case .ended(let end):
      return numbers[end.effect].map { effect in
        .effectEnd(end.outcome, of: effect, end.store, before: number, at: end.microseconds)
      }
    }
  }

  private func line(
    of rejection: SessionRejection,
    before number: Int,
    cause: Int?
  ) throws -> RecordLine {
    var line = RecordLine.rejection(
      of: rejection.store,
      rejection.reason,
      cause: cause,
      before: number,
      at: rejection.microseconds
    )
    if let reason = rejection.unencodable { line.add("unencodable", reason) }
    if let action = try bytes(of: rejection) { line.add(json: action, as: "action") }
    return line
  }

  private func line(of exclusion: SessionExclusion, before number: Int, at time: Int) -> RecordLine
  {
    .exclusion(of: exclusion.count, store: exclusion.store, before: number, at: time)
  }

  private var header: RecordLine {
    let time = start?.microseconds ?? records.first?.microseconds ?? RecordTime.now
    // Records that are missing at the beginning stay missing. Segments that were not kept are not missing.
    return .header(at: time, redaction)
  }

  private func line(of record: SessionRecord, number: Int, cause: Int?) throws -> RecordLine {
    var line = RecordLine()
    line.add("n", number)
    line.add("at", record.microseconds)
    line.add("is", record.kind.name)
    line.add("store", record.store)
    if record.kind == .store, let store = store(of: record) {
      line.add("name", store.name)
      line.add("type", store.type)
      line.add(tags: store.tags)
    }
    if record.isGlobal { line.add("global", true) }
    if let cause { line.add("cause", cause) }
    if let reason = record.reason { line.add("why", reason.rawValue) }
    if let digest = record.digest, !isExcerpt { line.add("before", digest.text) }
    if case .effect(let id?) = record.kind { line.add("effect", id) }
    if let reason = record.unencodable { line.add("unencodable", reason) }
    if let payload = try bytes(of: record) {
      line.add(json: payload, as: record.kind == .action ? "action" : "state")
    }
    return line
  }
}

extension SessionRecord.Kind {
  /// What it is called in a file.
  var name: String {
    switch self {
    case .store: "store"
    case .action: "action"
    case .effect: "effect"
    case .state: "state"
    }
  }
}
