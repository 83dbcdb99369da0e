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
  ) throws(ReplayError) -> Itinerary {
    let replicas = try replicas(for: targets)
    var script = ReplayScript(self, of: replicas.map(\.store))
    var hasState = replicas.map(\.replica.hasState)
    var steps: [(Itinerary.Step, SessionRecord)] = []
    for record in records {
      if let gap = script.gap(before: record) { script.pass(gap) }
      guard let (instruction, part) = try script.instruction(for: record) else { continue }
      let (store, replica) = replicas[part]
      var step = Itinerary.Step(part: part, index: 0, time: record.time)
      do {
        guard let bytes = try bytes(of: record) else { continue }
        switch instruction {
        case .compare: continue
        case .begin where steps.isEmpty:
          try replica.begin(with: bytes)
          hasState[part] = replica.hasState
          continue
        case .begin, .put:
          guard let index = try replica.load(state: bytes) else { continue }
          step.index = index
          step.isBeginning = instruction == .begin
          hasState[part] = true
        case .commit:
          guard hasState[part] else {
            throw ReplayError.noState(name: store.name, record.place)
          }
          step.index = try replica.load(action: bytes)
        }
      } catch let error as ReplayError {
        throw error
      } catch {
        throw .undecodable(record: record.number, record.place, reason: "\(error)")
      }
      steps.append((step, record))
    }
    if let gap = contents.lastGap { script.pass(gap) }
    try script.finish()
    var itinerary = Itinerary(replicas.map { ($0.store.name, $0.replica) }, interval: interval)
    for (step, record) in steps { itinerary.add(step, of: record) }
    return itinerary
  }
}
