/// A report of a ``Router`` to its store: the path that the screens show.
///
/// A router makes it when a user has popped screens, and when a step has failed. The store follows it unless
/// it has got another path meanwhile.
public struct ScreenReport<Route: VueFluxRouter.Route>: Hashable, Sendable {
  /// The path that the screens show.
  public let shown: [Route]

  /// The path that the store has, as far as the router knows.
  ///
  /// A store with another path keeps it.
  public let expected: [Route]

  /// Whether a step has failed on the way to the expected path; false if a user has popped screens.
  ///
  /// A history of undo should not note a failure: it belongs to the action that could not be followed, see
  /// <doc:PathsOfRoutes>.
  public let isFailure: Bool

  /// Creates a report, for tests.
  public init(shown: [Route], expected: [Route], isFailure: Bool) {
    self.shown = shown
    self.expected = expected
    self.isFailure = isFailure
  }
}

extension ScreenReport: Encodable where Route: Encodable {}
extension ScreenReport: Decodable where Route: Decodable {}
