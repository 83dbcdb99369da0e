/// The calls of all observers of one store that look alike.
package struct ObserverCalls: Sendable {
  /// The look of an observer, which has no name.
  package struct Look: Hashable, Sendable {
    /// The class of the scope; nil if there is none.
    package let scope: String?

    /// The type of the values, `state`, or `actions`.
    package let values: String

    /// The executor, as in Swift source.
    package let executor: String
  }

  package let look: Look

  /// How many observers look like this.
  package var observerCount = 0

  /// How often these observers have called the user's closures.
  package var callCount = 0

  init(_ look: Look) {
    self.look = look
  }
}
