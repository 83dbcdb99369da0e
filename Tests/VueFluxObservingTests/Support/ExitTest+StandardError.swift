import Testing

extension ExitTest.Result? {
  /// What the child wrote to standard error.
  var standardErrorText: String {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self)
  }
}
