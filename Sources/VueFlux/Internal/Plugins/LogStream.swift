/// A stream to which several threads write lines, one at a time and with no lock held.
// Sendable because only the thread that handles the lines uses the stream.
final class LogStream: @unchecked Sendable {
  private let lines = EventQueue<String>()
  private var stream: any TextOutputStream

  init(_ stream: some TextOutputStream & Sendable) {
    self.stream = stream
  }

  func write(_ line: String) {
    if lines.push(line, by: ThreadRecords.shared.current) { writeAll() }
  }

  private func writeAll() {
    let isLeft = lines.handleAll { stream.write($0 + "\n") }
    if isLeft { TimeSlice.goOnElsewhere { self.writeAll() } }
  }
}
