import VueFlux

// MARK: - Computing and showing

extension TimeTravel {
  /// Does what is asked for, or, inside a commit, does it when that has ended; and shows what comes of it.
  func ask(_ change: @escaping @Sendable (inout Contents) -> Contents.Garbage) {
    Deferral.perform { [self] in
      _ = contents.withLock(change)
      settle()
      show()
    }
  }

  /// Computes the states of where it is to be, until no step was changed meanwhile.
  private func settle() {
    while var errand = contents.withLock({ $0.errandToStop() }) {
      errand.run()
      _ = contents.withLock { [errand] in $0.finish(errand) }
    }
  }

  /// Computes the states of where it is.
  func compute() -> ReplayStates {
    var errand = contents.withLock { $0.errandHere() }
    errand.run()
    _ = contents.withLock { [errand] in $0.finish(errand) }
    return errand.journey.here.states
  }

  /// Begins anew with the states of where it is.
  func rebase() {
    Deferral.perform { [self] in
      var isDone = false
      while !isDone {
        var errand = contents.withLock { $0.errandHere() }
        errand.run()
        isDone = contents.withLock { [errand] in $0.rebase(on: errand) } != nil
      }
      settle()
      show()
    }
  }

  /// Has stores show the state of where it is: the newest one by the time that they do.
  private func show() {
    let replicas = contents.withLock { $0.itinerary.replicas }
    for (index, replica) in replicas.enumerated() {
      replica.show { [weak self] in
        guard let self else { return nil }
        // This may be the last that holds it, in the store's exclusive section.
        defer { Deferral.release([self]) }
        return stateToShow(of: index)
      }
    }
  }

  /// The state that a store is to show, in its exclusive section; nil if its own is to stay.
  ///
  /// If the store has taken steps since that was computed, these are run again here, where no more can come.
  private func stateToShow(of part: Int) -> (any Sendable)? {
    while true {
      switch contents.withLock({ $0.show(part) }) {
      case .nothing: return nil
      case .state(let state): return state
      case .behind(var errand):
        // Without keeping states: others would be let go of here.
        errand.run(isKeeping: false)
        let garbage = contents.withLock { [errand] in $0.catchUp(errand) }
        Deferral.release(garbage + [errand])
      }
    }
  }
}
