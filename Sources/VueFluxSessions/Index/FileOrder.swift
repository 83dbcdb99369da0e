import VueFluxRecorder

/// The order of places in the files of a session.
struct FileOrder {
  private let ranks: [String: Int]

  init(_ session: Session) {
    ranks = Dictionary(session.fileNames.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  func isBefore(_ first: SessionPlace, _ second: SessionPlace) -> Bool {
    (ranks[first.file] ?? 0, first.line) < (ranks[second.file] ?? 0, second.line)
  }
}
