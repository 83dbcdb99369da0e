/// The id of the effects that ask asynchronous guards.
package struct GuardEffectID: Hashable, Sendable, CustomStringConvertible {
  package init() {}

  /// The words that a log or a session shows.
  package var description: String { "route guards" }
}
