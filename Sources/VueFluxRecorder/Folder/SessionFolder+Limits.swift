import Foundation

extension SessionFolder {
  /// How much is kept of the sessions that have ended.
  ///
  /// The oldest ones go first. ``SessionFolder/previous`` is kept in any case.
  public struct Limits: Sendable {
    /// How many sessions; 10 unless set.
    public var count = 10

    /// How many bytes they have together; 256 MiB unless set.
    public var size = 256 << 20

    /// How long it is, at most, that a session was last written to; 30 days unless set.
    public var age: Duration = .seconds(30 * 24 * 60 * 60)

    /// Creates the limits that are meant unless others are set.
    public init() {}

    func isTooOld(_ session: SavedSession) -> Bool {
      guard let date = session.lastChange else { return false }
      return Date().timeIntervalSince(date) > Double(age.components.seconds)
    }
  }
}
