/// The result of a replay: states, and differences from the recording.
public struct Replay: Sendable {
  /// How many actions were committed.
  public let actionCount: Int

  /// How many times a state was compared with its recording.
  public let verifiedCount: Int

  let states: [String: any Sendable]

  /// The state of the store with this name; nil if it was not replayed, or is of another type.
  public func state<State>(of name: String, as type: State.Type = State.self) -> State? {
    states[name] as? State
  }
}
