public import Foundation

extension Session {
  /// Writes the session into one file, such as one that was cut down: with new numbers where records were
  /// left out, and causes that are still there.
  ///
  /// - Parameter url: Where the file is to be; one that is there is not written over.
  /// - Throws: ``RecorderError``, when the file cannot be made, or ``SessionError``, when this session's own
  ///   cannot be read.
  public func write(to url: URL) throws {
    var bytes = header.finished()
    var numbers: [Int: Int] = [:]
    let file: LogFile
    do {
      file = try LogFile(creating: url.path, beginningWith: bytes)
      let gaps = gaps
      var number = 0
      for record in records {
        // Of what is lost, and was not left out, the numbers go on telling.
        number += 1 + (gaps[record.place]?.count ?? 0)
        numbers[record.number] = number
        bytes = try line(of: record, number: number, cause: record.cause.flatMap { numbers[$0] })
        try file.append(bytes)
      }
    } catch LogFile.Failure.exists {
      throw RecorderError.exists(path: url.path)
    } catch let error as LogFile.Failure {
      throw RecorderError.unwritable(path: url.path, reason: "\(error)")
    }
  }

  private var header: RecordLine {
    let time = start?.microseconds ?? records.first?.microseconds ?? Date().microseconds
    return .header(at: time, redaction)
  }

  private func line(of record: SessionRecord, number: Int, cause: Int?) throws -> [UInt8] {
    var line = RecordLine()
    line.add("n", number)
    line.add("at", record.microseconds)
    line.add("is", record.kind.name)
    line.add("store", record.store)
    if record.kind == .store, let store = store(of: record) {
      line.add("name", store.name)
      line.add("type", store.type)
      if !store.tags.isEmpty { line.add("tags", .array(store.tags.map { .string($0) })) }
    }
    if record.isGlobal { line.add("global", true) }
    if let cause { line.add("cause", cause) }
    if let reason = record.reason { line.add("why", reason.rawValue) }
    if let digest = record.digest, !isExcerpt { line.add("before", digest.text) }
    if case .effect(let id?) = record.kind { line.add("effect", id) }
    if let reason = record.unencodable { line.add("unencodable", reason) }
    if let payload = try payload(of: record) {
      line.add(record.kind == .action ? "action" : "state", payload)
    }
    return line.finished()
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
