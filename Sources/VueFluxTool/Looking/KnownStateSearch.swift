import VueFluxRecorder

/// Goes through the steps of a session up to a record, and on until the states there are known or have changed.
struct KnownStateSearch {
  private struct Part {
    var hasBegun = false
    /// The record with the last known state.
    var record: SessionRecord?
    /// How many actions have come since.
    var actions = 0
    /// Why nobody knows what has come since.
    var loss: String?
    /// How many steps had been taken when the state was found.
    var time = 0
    /// Whether nothing that comes can tell more.
    var isClosed = false

    /// Why the record has not the state itself.
    var reason: KnownState.Reason? {
      if let loss { return .loss(loss) }
      return actions > 0 || record == nil ? .actions(actions) : nil
    }
  }

  private let stores: [SessionStore]
  private let places: [Int: Int]
  private var parts: [Part]

  /// How many steps have been taken.
  private var time = 0

  /// Why the states of all stores were lost, and when: there may be as many losses as stores.
  private var commonLoss: (reason: String, time: Int)?
  private var isAfter = false
  private var openCount = 0

  init(stores: [SessionStore]) {
    self.stores = stores
    places = Dictionary(stores.enumerated().map { ($1.number, $0) }) { first, _ in first }
    parts = Array(repeating: Part(), count: stores.count)
  }

  /// Whether nothing that comes can tell more.
  var isDone: Bool { isAfter && openCount == 0 }

  /// What is known of the stores that have begun.
  var known: [KnownState] {
    var settled = self
    settled.settle()
    return zip(stores, settled.parts)
      .filter { $0.1.hasBegun }
      .map { KnownState(store: $0, record: $1.record, reason: $1.reason) }
  }

  /// Comes to what has a number, which may be after the record that is asked for.
  mutating func pass(_ number: Int, asked: Int) {
    guard !isAfter, number > asked else { return }
    isAfter = true
    settle()
    for place in parts.indices {
      parts[place].isClosed = !parts[place].hasBegun || parts[place].reason == nil
      if !parts[place].isClosed { openCount += 1 }
    }
  }

  /// Has each store know of the loss of all states.
  private mutating func settle() {
    guard let loss = commonLoss else { return }
    for place in parts.indices where parts[place].time < loss.time && parts[place].loss == nil {
      parts[place].loss = loss.reason
    }
    commonLoss = nil
  }

  /// Takes a step of the session.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - gap: The missing records, if these are the step.
  mutating func take(_ step: ReplayStep, _ gap: SessionGap?) {
    time += 1
    switch step {
    case .begin(let place, let record), .put(let place, let record),
      .compare(let place, let record):
      find(record, at: place)
    case .commit(let place, _): change(place, by: 1)
    case .lost(nil):
      if isAfter {
        openCount = 0
      } else {
        commonLoss = (gap?.text ?? "records are missing", time)
      }
    case .lost(let places?):
      for place in places { lose(place, gap?.text ?? "records are missing") }
    case .unrecorded(let place, let record):
      lose(place, "record \(record.number) could not be written down when it happened")
    case .unknown(let record, _):
      if record.kind == .action, let place = places[record.store] { change(place, by: 1) }
    case .nothing(let record):
      if record.kind == .store, !isAfter, let place = places[record.store] {
        parts[place].hasBegun = true
      }
    case .end: break
    }
  }

  /// Takes actions of a store.
  mutating func change(_ place: Int, by count: Int) {
    guard !isAfter else { return close(place) }
    parts[place].hasBegun = true
    // As many as anybody needs to know, of what a file can say.
    parts[place].actions = min(.max - count, parts[place].actions) + count
  }

  private mutating func find(_ record: SessionRecord, at place: Int) {
    if !isAfter {
      parts[place] = Part(hasBegun: true, record: record, time: time)
    } else if !parts[place].isClosed {
      close(place)
      // Unless the state was changed in another way after the record that is asked for.
      guard record.putReason == nil || record.reason == .lost else { return }
      parts[place].record = record
      parts[place].actions = 0
      parts[place].loss = nil
    }
  }

  private mutating func lose(_ place: Int, _ reason: String) {
    guard !isAfter else { return close(place) }
    parts[place].loss = reason
  }

  private mutating func close(_ place: Int) {
    guard !parts[place].isClosed else { return }
    parts[place].isClosed = true
    openCount -= 1
  }
}
