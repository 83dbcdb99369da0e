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

  /// Why the session cannot be read any further.
  var problem: String? {
    if case .failed(let reason) = self { reason } else { nil }
  }
}
