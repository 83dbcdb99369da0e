import VueFlux

extension TimeTravel {
  /// What a travel knows.
  ///
  /// It runs nothing of the user's, and returns what it lets go of.
  struct Contents: Sendable {
    typealias Garbage = Itinerary.Garbage

    /// Where it was last asked to be.
    ///
    /// Steps that are taken at the end since then lead on from there.
    struct Stop: Sendable {
      let position: Int
      /// The states there, as soon as they are computed.
      var states: Itinerary.Snapshot?
      /// Whether the store has them; until then its state is none of the itinerary's.
      var isShown = false
    }

    /// What is to be computed, on a fork of the itinerary.
    struct Errand: Sendable {
      var itinerary: Itinerary
      let position: Int
      /// The stop whose states it begins with, if they are not to be looked for.
      let start: Stop?
      /// How many steps there are.
      let count: Int
      fileprivate let version: Int
      fileprivate let moveCount: Int

      /// Computes; where no lock is held, as the user's mutations are run.
      mutating func run() {
        guard let start, let states = start.states else { return itinerary.go(to: position) }
        itinerary.restore(states, at: start.position)
        itinerary.advance(to: position)
      }
    }

    /// What a store is to show.
    enum Showing: Sendable {
      /// This state, if there is one.
      case state((any Sendable)?)
      /// The state that steps have led to which the store has taken meanwhile.
      case behind(Errand)
      /// Nothing: who has asked to be elsewhere will have it shown.
      case nothing
    }

    private(set) var itinerary: Itinerary
    private(set) var position = 0
    private var stop: Stop

    /// Counts the changes of steps, except for those that are added at the end.
    private var version = 0

    /// Incremented by every move, including moves to the same position.
    private(set) var moveCount = 0

    /// Whether the store shows a state of the past, and is to take nothing.
    ///
    /// That changes where it is shown, and nowhere else: in the store's exclusive section, so that actions that
    /// go together are taken or rejected together.
    private(set) var showsPast = false

    /// Whether the store is just being shown a state, which is no news.
    private var isShowing = false

    /// Creates the contents, at the beginning.
    init(_ itinerary: Itinerary, isShown: Bool) {
      self.itinerary = itinerary
      stop = Stop(position: 0, isShown: isShown)
    }

    var count: Int { itinerary.steps.count }
    var isTravelling: Bool { position < count }

    /// The states of the position, if they are known; nil if they have to be computed.
    var states: Itinerary.Snapshot? { position == stop.position ? stop.states : nil }

    // MARK: - Asking

    mutating func move(by steps: Int) -> Garbage {
      // Within what an integer can hold.
      move(to: position + min(max(steps, -count), count))
    }

    mutating func move(to position: Int) -> Garbage {
      moveCount += 1
      self.position = min(max(0, position), count)
      return stopHere()
    }

    mutating func setSkipped(_ step: Int, _ isSkipped: Bool) -> Garbage {
      version += 1
      return itinerary.setSkipped(step, isSkipped) + stopHere()
    }

    /// Begins anew with the states that an errand has led to; nil if there are other steps by now, or if it is
    /// elsewhere.
    mutating func rebase(on errand: Errand) -> Garbage? {
      guard errand.version == version, errand.moveCount == moveCount else { return nil }
      return rebase(on: errand.itinerary.current, dropping: errand.count)
    }

    mutating func rollback() -> Garbage {
      rebase(on: itinerary.first, dropping: count)
    }

    private mutating func rebase(on states: Itinerary.Snapshot, dropping count: Int) -> Garbage {
      version += 1
      moveCount += 1
      position = max(0, position - count)
      let garbage = itinerary.rebase(on: states, dropping: count)
      return garbage + stopHere(at: 0)
    }

    private mutating func stopHere(at stopPosition: Int? = nil) -> Garbage {
      let garbage: Garbage = stop.states.map { [$0] } ?? []
      stop = Stop(position: stopPosition ?? position)
      return garbage
    }

    // MARK: - Computing

    /// What is to be computed for where it is to be; nil if that is known.
    func errandToStop() -> Errand? {
      stop.states == nil ? errand(to: stop.position) : nil
    }

    /// What is to be computed for where it is.
    func errandHere() -> Errand {
      errand(to: position)
    }

    private func errand(to position: Int, from start: Stop? = nil) -> Errand {
      Errand(
        itinerary: itinerary.fork(),
        position: position,
        start: start,
        count: count,
        version: version,
        moveCount: moveCount
      )
    }

    /// Takes over what was computed, unless it was with other steps.
    mutating func finish(_ errand: inout Errand) -> Garbage {
      guard errand.version == version else { return [] }
      let states = errand.itinerary.current
      let garbage = itinerary.adopt(&errand.itinerary)
      if errand.start == nil, errand.position == stop.position, stop.states == nil {
        stop.states = states
      }
      return garbage
    }

    // MARK: - In the store's exclusive section

    /// Begins with the state that a store has before its first step.
    mutating func begin(with state: some Sendable) -> Garbage {
      version += 1
      let garbage = itinerary.rebase(on: [state], dropping: 0) + stopHere(at: 0)
      stop.states = [state]
      stop.isShown = true
      return garbage
    }

    /// What a store is to show; it is about to.
    mutating func show(_ part: Int) -> Showing {
      guard let states = stop.states else { return .nothing }
      guard position == stop.position else { return .behind(errand(to: position, from: stop)) }
      isShowing = states[part] != nil
      stop.isShown = true
      showsPast = isTravelling
      return .state(states[part])
    }

    /// Takes over what the store's own steps have led to.
    mutating func catchUp(_ errand: inout Errand) -> Garbage {
      guard errand.version == version, errand.start?.position == stop.position,
        let old = stop.states
      else { return [] }
      let states = errand.itinerary.current
      let garbage = itinerary.adopt(&errand.itinerary)
      stop = Stop(position: errand.position, states: states)
      return garbage + [old]
    }

    /// Whether the store was put into a state by this travel.
    mutating func takeShowing() -> Bool {
      defer { isShowing = false }
      return isShowing
    }

    /// Takes a step of the store's.
    mutating func note(_ step: Itinerary.Step, from state: some Sendable) -> Garbage {
      var garbage: Garbage = []
      if stop.isShown {
        garbage = itinerary.add(step, from: [state])
      } else {
        itinerary.add(step)
      }
      // A step is taken at the end; who stands elsewhere stays there.
      if position == count - 1 { position += 1 }
      return garbage
    }

    /// Takes a state that somebody has put in place of the store's, and is where that is: at the end.
    ///
    /// Who has asked to be elsewhere, and is yet to be shown, comes after that and stays there.
    mutating func note(_ step: Itinerary.Step, to state: some Sendable) -> Garbage {
      itinerary.add(step)
      if position == count - 1 { position += 1 }
      guard stop.isShown else { return [] }
      let garbage = position == count ? stopHere() : move(to: count)
      stop.states = [state]
      stop.isShown = true
      showsPast = false
      return garbage
    }
  }
}
