extension TimeTravel {
  /// A request to compute the states of a position, by the steps as they are now.
  struct Errand: Sendable {
    private(set) var journey: Journey
    let position: Int

    /// How many steps there are.
    let count: Int

    /// When it was made, to know whether what comes of it is still of use.
    let version: Int
    let moveCount: Int

    /// Computes; where no lock is held, as the user's mutations are run.
    ///
    /// - Parameter isKeeping: Whether states on the way are kept.
    mutating func run(isKeeping: Bool = true) {
      journey.go(to: position, isKeeping: isKeeping)
    }
  }

  /// The answer to a store that asks which state to show.
  enum Showing: Sendable {
    /// This state, if there is one.
    case state((any Sendable)?)
    /// The state that steps have led to which the store has taken meanwhile.
    case behind(Errand)
    /// Nothing: it shows that already, or who has asked to be elsewhere will have it shown.
    case nothing
  }
}
