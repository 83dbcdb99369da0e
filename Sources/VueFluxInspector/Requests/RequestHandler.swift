/// The answers for one open page.
package protocol RequestHandler: Sendable {
  /// Answers a request, a JSON text, with a JSON text.
  ///
  /// Requests of one page may be answered at the same time.
  func answer(to request: String) async -> String
}
