import VueFlux

extension TimeTravel {
  /// The steps of a travel, and its position among them.
  ///
  /// It runs nothing of the user's, and returns what it lets go of.
  struct Contents: Sendable {
    typealias Garbage = Itinerary.Garbage

    private(set) var itinerary: Itinerary
    private(set) var position = 0
    private var place: Place

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
    init(_ itinerary: Itinerary, at place: Place) {
      self.itinerary = itinerary
      self.place = place
    }

    var count: Int { itinerary.steps.count }
    var isTravelling: Bool { position < count }

    /// The states of the position, if they are known; nil if they have to be computed.
    var states: ReplayStates? {
      guard let known = place.known, known.position == position else { return nil }
      return known.states
    }

    // MARK: - Asking

    mutating func move(by steps: Int) -> Garbage {
      // Within what an integer can hold.
      move(to: position + min(max(steps, -count), count))
    }

    mutating func move(to position: Int) -> Garbage {
      moveCount += 1
      self.position = min(max(0, position), count)
      return want(place.known)
    }

    mutating func setSkipped(_ step: Int, _ isSkipped: Bool) -> Garbage {
      version += 1
      let garbage = itinerary.setSkipped(step, isSkipped)
      let known = place.known.flatMap { $0.position <= step ? $0 : nil }
      return garbage + want(known)
    }

    mutating func rollback() -> Garbage {
      rebase(on: itinerary.first, dropping: count)
    }

    /// Begins anew with the states that an errand has led to; nil if there are other steps by now, or if it is
    /// elsewhere.
    mutating func rebase(on errand: Errand) -> Garbage? {
      guard errand.version == version, errand.moveCount == moveCount else { return nil }
      return rebase(on: errand.journey.here.states, dropping: errand.count)
    }

    private mutating func rebase(on states: ReplayStates, dropping count: Int) -> Garbage {
      version += 1
      moveCount += 1
      position = max(0, position - count)
      let garbage = itinerary.rebase(on: states, dropping: count)
      return garbage + put(.computed(Waypoint(position: 0, states: states)))
    }

    /// Has the states of the position computed and shown.
    ///
    /// - Parameter known: Other states of the way that are known.
    /// - Returns: The states that it lets go of.
    private mutating func want(_ known: Waypoint?) -> Garbage {
      if let known, known.position == position { return put(.computed(known)) }
      return put(.wanted(position, near: known))
    }

    private mutating func put(_ place: Place) -> Garbage {
      let garbage: Garbage = self.place.known.map { [$0] } ?? []
      self.place = place
      return garbage
    }

    // MARK: - Computing

    /// The request for the states that are to be shown; nil if they are known.
    func errandToStop() -> Errand? {
      guard case .wanted(let position, let near) = place else { return nil }
      return errand(to: position, from: near)
    }

    /// The request for the states of the position.
    func errandHere() -> Errand {
      errand(to: position, from: place.known)
    }

    private func errand(to position: Int, from known: Waypoint?) -> Errand {
      Errand(
        journey: itinerary.journey(to: position, from: known),
        position: position,
        count: count,
        version: version,
        moveCount: moveCount
      )
    }

    /// Takes over what was computed, unless it was with other steps.
    mutating func finish(_ errand: Errand) -> Garbage {
      guard errand.version == version else { return [] }
      let garbage = itinerary.learn(from: errand.journey)
      switch place {
      case .wanted(errand.position, _): return garbage + put(.computed(errand.journey.here))
      case .present where errand.position == position:
        return garbage + put(.shown(errand.journey.here))
      case .present, .wanted, .computed, .shown: return garbage
      }
    }

    // MARK: - In the store's exclusive section

    /// Begins with the state that a store has before its first step.
    mutating func begin(with state: some Sendable) -> Garbage {
      version += 1
      let garbage = itinerary.rebase(on: [state], dropping: 0)
      return garbage + put(.shown(Waypoint(position: 0, states: [state])))
    }

    /// Answers a store that is about to show a state.
    mutating func show(_ part: Int) -> Showing {
      switch place {
      case .present, .wanted: return .nothing
      case .computed(let known) where known.position != position:
        return .behind(errand(to: position, from: known))
      case .computed(let known), .shown(let known):
        place = .shown(known)
        isShowing = known.states[part] != nil
        showsPast = isTravelling
        return .state(known.states[part])
      }
    }

    /// Takes over what the store's own steps have led to.
    mutating func catchUp(_ errand: Errand) -> Garbage {
      guard errand.version == version, errand.moveCount == moveCount, case .computed = place else {
        return []
      }
      return put(.computed(errand.journey.here))
    }

    /// Whether the store was put into a state by this travel.
    mutating func takeShowing() -> Bool {
      defer { isShowing = false }
      return isShowing
    }

    /// Takes a step of the store's, and goes along if it stands at the end.
    mutating func note(_ step: Itinerary.Step, from state: some Sendable) -> Garbage {
      let isAtEnd = !isTravelling
      var garbage: Garbage = []
      if place.isShown {
        garbage = itinerary.add(step, from: [state])
      } else {
        itinerary.add(step)
      }
      if isAtEnd {
        position = count
        if case .shown(let known) = place { place = .present(near: known) }
      }
      return garbage
    }

    /// Takes a state that somebody has put in place of the store's, and is where that is: at the end.
    ///
    /// Who has asked to be elsewhere, and is yet to be shown, comes after that and stays there.
    mutating func note(_ step: Itinerary.Step, to state: some Sendable) -> Garbage {
      let isAtEnd = !isTravelling
      itinerary.add(step)
      if isAtEnd || place.isShown { position = count }
      guard place.isShown else { return [] }
      showsPast = false
      return put(.shown(Waypoint(position: count, states: [state])))
    }
  }
}
