/// A stream that several threads write lines to, one at a time, and none under a lock.
// Sendable because only the one thread that drains the mailbox touches the stream.
final class LogStream: @unchecked Sendable {
  private let lines = Locked(Mailbox<String>())
  private var stream: any TextOutputStream

  init(_ stream: some TextOutputStream & Sendable) {
    self.stream = stream
  }

  func write(_ line: String) {
    let thread = ThreadRecords.shared.current.id
    let isMine = lines.withLock { lines in
      _ = lines.push(line, by: thread)
      return lines.isScheduled
    }
    if isMine { drain() }
  }

  private func drain() {
    let isLeft = TimeSlice.work(
      begin: { lines.withLock { $0.beginTurn() } },
      each: { stream.write($0 + "\n") },
      end: { batch in lines.withLock { $0.endTurn(batch) } }
    )
    if isLeft { TimeSlice.goOnElsewhere { self.drain() } }
  }
}
