/// Stands in for `UILabel`, and says when it has a text to show.
@MainActor
final class Label {
  var text: String {
    didSet { continuation.yield(text) }
  }

  private let texts: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init(text: String) {
    self.text = text
    (texts, continuation) = AsyncStream.makeStream()
  }

  /// Waits for a text that was not waited for before, `skipped` of them left out.
  func nextText(after skipped: Int = 0) async -> String {
    var skipped = skipped
    for await text in texts {
      if skipped == 0 { return text }
      skipped -= 1
    }
    return text
  }
}
