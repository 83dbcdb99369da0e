/// A recorded store.
public struct SessionStore: Hashable, Sendable {
  /// Its number in the session, in the order in which stores came.
  public let number: Int

  /// Its name, or its state's type if it was given none; with a number if another store has it.
  public let name: String

  /// The type of its state.
  public let type: String

  /// The tags that it was created with.
  public let tags: [String]
}
