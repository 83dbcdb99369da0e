/// A request of a page.
///
/// Its properties are the members of the JSON object that a page sends.
protocol PageRequest: Decodable, SendableMetatype {
  associatedtype Answer: Encodable

  /// The name in `ask`.
  static var name: String { get }

  /// Answers the request.
  ///
  /// - Parameters:
  ///   - page: The number of the page that asks.
  ///   - sessions: The sessions.
  /// - Returns: The answer.
  /// - Throws: Why there is none.
  func answer(to page: Int, in sessions: isolated InspectedSessions) async throws -> Answer
}
