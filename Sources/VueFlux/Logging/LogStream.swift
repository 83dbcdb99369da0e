/// A stream to which several threads write lines, one at a time and with no lock held.
final class LogStream: Sendable {
  private let lines: EventQueue<String>

  init(_ stream: some TextOutputStream & Sendable) {
    let stream = Stream(stream)
    lines = EventQueue { stream.write($0 + "\n") }
  }

  func write(_ line: String) {
    lines.handleAll(upTo: lines.append(line))
  }

  // Sendable because only the thread that handles the lines uses the stream.
  private final class Stream: @unchecked Sendable {
    private var stream: any TextOutputStream

    init(_ stream: any TextOutputStream) {
      self.stream = stream
    }

    func write(_ text: String) { stream.write(text) }
  }
}
