import Testing

extension ExitTest.Result? {
  /// The text that the child process wrote to standard error.
  var standardErrorText: String {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
  }
}
