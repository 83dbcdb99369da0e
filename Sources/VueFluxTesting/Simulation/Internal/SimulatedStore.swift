import VueFlux

/// A store of any state type.
struct SimulatedStore: Sendable {
  typealias EffectID = any Hashable & Sendable

  private let name: String
  private let object: ObjectIdentifier
  private let effectIDs: @Sendable () -> [EffectID?]
  let cancelEffects: @Sendable () -> Void

  /// The effects that may wait when nothing is left to happen.
  private var allowed: [EffectID?] = []

  init<State: VueFlux.State>(_ name: String, _ store: Store<State>) {
    self.name = name
    object = ObjectIdentifier(store)
    effectIDs = { store.effectIDs }
    cancelEffects = { store.actions.cancelAllEffects() }
  }

  var hasEffects: Bool { !effectIDs().isEmpty }

  /// The names of the effects that have not ended, and have to.
  var unfinished: [String] {
    let allowed = Set(allowed.map(EffectName.init))
    return effectIDs().map(EffectName.init)
      .filter { !allowed.contains($0) }
      .map { "\($0) of \(name)" }
  }

  mutating func allow(_ effects: [EffectID?], of store: AnyObject) {
    if ObjectIdentifier(store) == object { allowed += effects }
  }
}
