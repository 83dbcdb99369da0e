import VueFlux

extension Session {
  /// All that the session has done, read once to be run as often as needed.
  ///
  /// Stores that begin before anything has happened have done so at the beginning; each one that comes later
  /// begins in a step of its own.
  ///
  /// - Throws: ``ReplayError``, when something cannot be read.
  func itinerary(
    into targets: [ReplayTarget],
    interval: Int
  ) throws(ReplayError) -> (itinerary: Itinerary, records: [SessionRecord]) {
    let replicas = try replicas(for: targets)
    let players = replicas.map { $0.replica.player(from: $0.replica.initial) }
    var hasState = players.map { $0.state != nil }
    var steps: [Itinerary.Step] = []
    var records: [SessionRecord] = []
    var script = ReplayScript(self, of: replicas.map(\.store))
    func add(_ index: Int, _ record: SessionRecord, _ place: Int, isBeginning: Bool = false) {
      steps.append(
        Itinerary.Step(part: place, index: index, time: record.time, isBeginning: isBeginning)
      )
      records.append(record)
      hasState[place] = true
    }
    func keepState(of record: SessionRecord, _ place: Int) throws(ReplayError) -> Int? {
      try read(record) { try replicas[place].replica.keep(state: $0) }
    }
    while let step = script.next() {
      switch step {
      case .nothing, .lost, .unrecorded, .compare, .end: continue
      case .unknown(_, let error): throw error
      case .begin(let place, let record) where steps.isEmpty:
        try read(record) { try players[place].put($0) }
        hasState[place] = players[place].state != nil
      case .begin(let place, let record):
        guard let index = try keepState(of: record, place) else { continue }
        add(index, record, place, isBeginning: true)
      case .put(let place, let record):
        guard let index = try keepState(of: record, place) else { continue }
        add(index, record, place)
      case .commit(let place, let record):
        guard hasState[place] else {
          throw .noState(name: replicas[place].store.name, record.place)
        }
        let index = try read(record) { try replicas[place].replica.keep(action: $0) }
        if let index { add(index, record, place) }
      }
    }
    if let loss = script.loss { throw loss }
    let itinerary = Itinerary(
      replicas.map { ($0.store.name, $0.replica) },
      from: players.map(\.state),
      steps,
      interval: interval
    )
    return (itinerary, records)
  }
}
