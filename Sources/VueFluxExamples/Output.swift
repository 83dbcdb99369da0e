/// Where lines of text go: a terminal, or the transcript of a test.
struct Output: Sendable {
  private let write: @Sendable (String) -> Void

  init(_ write: @escaping @Sendable (_ line: String) -> Void) {
    self.write = write
  }

  /// The same place, for lines that belong under another.
  var indented: Output {
    Output { [write] line in write("  " + line) }
  }

  func line(_ text: String) {
    write(text)
  }
}
