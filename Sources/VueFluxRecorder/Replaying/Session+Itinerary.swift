extension Session {
  /// The replicas of the session's stores, by number.
  ///
  /// - Throws: ``ReplayError``, when a store has no target, or a target no store.
  func replicas(
    for targets: [ReplayTarget]
  ) throws(ReplayError) -> [(store: SessionStore, replica: any Replica)] {
    let targets = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(stores.map(\.name))
    if let name = targets.keys.sorted().first(where: { !names.contains($0) }) {
      throw .noStore(name: name, recorded: stores.map(\.name))
    }
    var replicas: [(store: SessionStore, replica: any Replica)] = []
    for store in stores {
      guard let target = targets[store.name] else {
        throw .noTarget(name: store.name, given: targets.keys.sorted())
      }
      if let replica = target.makeReplica?(redaction) { replicas.append((store, replica)) }
    }
    return replicas
  }

  /// All that the session has done, read once to be run as often as needed.
  ///
  /// - Throws: ``ReplayError``, when something cannot be read.
  func itinerary(
    into targets: [ReplayTarget],
    interval: Int
  ) throws(ReplayError) -> Itinerary {
    let replicas = try replicas(for: targets)
    let places = Dictionary(
      uniqueKeysWithValues: replicas.enumerated().map { ($1.store.number, $0) }
    )
    var begun: Set<Int> = []
    var steps: [(Itinerary.Step, SessionRecord)] = []
    let gaps = gaps
    for record in records {
      if let numbers = gaps[record.place] { throw .missing(numbers, record.place) }
      guard let part = places[record.store] else { continue }
      let replica = replicas[part].replica
      do {
        guard let index = try load(record, into: replica, &begun) else { continue }
        steps.append((Itinerary.Step(part: part, index: index, time: record.time), record))
      } catch let error as ReplayError {
        throw error
      } catch {
        throw .undecodable(record: record.number, record.place, reason: "\(error)")
      }
    }
    if let (store, _) = replicas.first(where: { !$0.replica.hasState }),
      let place = records.first?.place
    {
      throw .noState(name: store.name, place)
    }
    var itinerary = Itinerary(replicas.map { ($0.store.name, $0.replica) }, interval: interval)
    for (step, record) in steps { itinerary.add(step, of: record) }
    return itinerary
  }

  /// Reads one record; nil if it is no step.
  private func load(
    _ record: SessionRecord,
    into replica: any Replica,
    _ begun: inout Set<Int>
  ) throws -> Int? {
    if let reason = record.unreplayable {
      throw ReplayError.unrecorded(record: record.number, record.place, reason: reason)
    }
    guard let bytes = try bytes(of: record) else { return nil }
    switch record.kind {
    case .effect: return nil
    case .action: return try replica.load(action: bytes)
    case .store, .state:
      if begun.insert(record.store).inserted {
        try replica.begin(with: bytes)
        return nil
      }
      // The others are those that the actions lead to.
      let isNews = record.reason == .replaced || record.reason == .excluded
      return isNews ? try replica.load(state: bytes) : nil
    }
  }
}

extension Session {
  /// The numbers that are missing, by the place of the record after them.
  var gaps: [SessionPlace: ClosedRange<Int>] {
    let gaps = problems.compactMap { problem in
      if case .missing(let numbers) = problem.kind { (problem.place, numbers) } else { nil }
    }
    return Dictionary(gaps) { first, _ in first }
  }
}

extension SessionRecord {
  /// Why no replay can go on past this record, if so: what has changed the state then is nowhere.
  var unreplayable: String? {
    guard payload == nil else { return nil }
    switch kind {
    case .action: return unencodable
    case .state, .store:
      guard reason == .replaced || reason == .excluded else { return nil }
      return unencodable ?? "States are not recorded."
    case .effect: return nil
    }
  }
}
