/// The engines on a bus; a store that is gone leaves a gap, so that the others keep their places.
struct Members<State: VueFlux.State>: Sendable {
  private(set) var engines = ContiguousArray<Engine<State>?>()
  private(set) var liveCount = 0

  mutating func add(_ engine: Engine<State>) {
    engine.slot = engines.count
    engines.append(engine)
    liveCount += 1
  }

  mutating func remove(_ engine: Engine<State>) -> Engine<State>? {
    guard let slot = engine.slot else { return nil }
    engine.slot = nil
    liveCount -= 1
    engines[slot] = nil
    if liveCount * 2 < engines.count {
      compact()
    } else if slot == engines.count - 1 {
      engines.removeLast()
    }
    return engine
  }

  private mutating func compact() {
    engines.removeAll { $0 == nil }
    for (slot, engine) in engines.enumerated() { engine?.slot = slot }
  }
}
