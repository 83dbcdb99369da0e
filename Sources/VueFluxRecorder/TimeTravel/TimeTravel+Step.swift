public import Foundation

extension TimeTravel {
  /// One action that was taken, one state that was put in place, or one store that came later.
  public struct Step: Hashable, Sendable {
    /// The name of the store.
    public let store: String

    /// The action, as it describes itself.
    public let description: String

    /// When.
    public let time: Date

    /// Whether it is left out.
    public let isSkipped: Bool
  }
}
