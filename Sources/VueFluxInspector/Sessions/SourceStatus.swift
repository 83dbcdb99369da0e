/// The ways in which a session on the timeline can be.
enum SourceStatus: Equatable {
  /// Parts of the file are yet to be read.
  case reading
  /// There is no session in the file yet.
  case waiting
  /// A process is recording it.
  case running
  /// It has ended in order.
  case complete
  /// Nothing says that it has ended.
  case unfinished
  /// It ends in the middle of a line.
  case torn
  /// The file has turned out to be a folder of sessions, each of which is a source of its own.
  case folder
  /// It cannot be read any further, for this reason.
  case failed(String)
}

extension SourceStatus {
  /// The name in answers.
  var name: String {
    if case .failed = self { "failed" } else { "\(self)" }
  }

  /// A sentence for the user; nil if the name says it all.
  var message: String? {
    switch self {
    case .reading, .running, .complete, .unfinished, .torn, .folder: nil
    case .waiting: "There is no session in the file yet. The page follows when there is one."
    case .failed(let reason): reason
    }
  }
}
