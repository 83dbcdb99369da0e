/// A stream that several threads write lines to, one at a time, and none under a lock.
// Sendable because only the one thread that drains the mailbox touches the stream.
final class LogStream: @unchecked Sendable {
  private let lines = Locked(Mailbox<String>())
  private var stream: any TextOutputStream

  init(_ stream: some TextOutputStream & Sendable) {
    self.stream = stream
  }

  func write(_ line: String) {
    guard lines.withLock({ $0.push(line) }) == .needsDrain else { return }
    while var batch = lines.withLock({ $0.beginTurn() }) {
      batch.finish { stream.write($0 + "\n") }
      guard lines.withLock({ [batch] in $0.endTurn(batch) }) else { return }
    }
  }
}
