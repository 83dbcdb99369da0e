import VueFlux

/// The players of all replicas, by their places.
///
/// One thread has them at a time.
struct Cast: Sendable {
  let players: [any ReplicaPlayer]

  /// Makes players with everything that the replicas have kept at this moment.
  init(_ replicas: [any Replica], from states: ReplayStates) {
    players = zip(replicas, states).map { $0.player(from: $1) }
  }

  var states: ReplayStates { players.map(\.state) }

  /// Plays the steps that are not skipped.
  func play(_ steps: some Sequence<Itinerary.Step>) {
    Deferral.dryRun {
      for step in steps where !step.isSkipped { players[step.part].play(step.index) }
    }
  }

  /// The action of a step; nil if it is a state.
  func action(of step: Itinerary.Step) -> (any Sendable)? {
    players[step.part].action(step.index)
  }
}
