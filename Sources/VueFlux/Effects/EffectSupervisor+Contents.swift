extension EffectSupervisor {
  /// An id, and the number of its slot.
  struct Entry: Sendable {
    let id: EffectID
    let number: Int
  }

  /// The data that the lock of a supervisor guards.
  struct Contents: Sendable {
    /// The slots of the ids with one hash value, in order of creation.
    var entries: [Int: [Entry]] = [:]
    var slots: [Int: EffectSlot] = [:]

    /// The effects without an id, which have nothing to do with each other.
    var unnamed = SlotList<EffectRun>()
    /// The effects whose ends recording hooks have to be told of; the cancelled ones, too, until they have ended.
    var recorded: [ObjectIdentifier: WeakRecordedEffect] = [:]
    var lastNumber = 0
    var isClosed = false

    /// The effects in order of their ids, and then those without.
    var all: [EffectRun] {
      slots.sorted { $0.key < $1.key }.flatMap(\.value.all) + unnamed.all.compactMap(\.self)
    }

    /// The effects that were recorded and have not ended, in the order of their causes.
    var allRecorded: [RecordedEffect] {
      recorded.values.map(\.effect).sorted {
        ($0.recordings.first?.cause.number ?? 0) < ($1.recordings.first?.cause.number ?? 0)
      }
    }
  }
}

extension EffectSupervisor.Contents {
  func runs(at place: EffectSupervisor.Place?) -> [EffectRun] {
    guard let place else { return all }
    return place.number.flatMap { slots[$0]?.all } ?? []
  }

  /// Whether effects may be started in the course of `parents`.
  func isOpen(to parents: [EffectRun]) -> Bool {
    !isClosed && !parents.contains(where: \.isListed)
  }

  mutating func admit(
    _ run: EffectRun,
    _ policy: EffectPolicy,
    to number: Int
  ) -> EffectSlot.Admission? {
    let admission = slots[number]?.admit(run, policy)
    switch admission {
    case .starts(let others, _), .waits(let others):
      for other in others { other.noteListing() }
      run.number = number
    case .ignored, .refused, nil: break
    }
    return admission
  }

  /// Returns the entries that are not needed any more: an id may be the last reference to an object of the user's.
  mutating func removeSlotIfEmpty(_ number: Int) -> [EffectSupervisor.Entry] {
    guard let slot = slots[number], slot.isEmpty else { return [] }
    slots[number] = nil
    guard let all = entries[slot.hash] else { return [] }
    let rest = all.filter { $0.number != number }
    entries[slot.hash] = rest.isEmpty ? nil : rest
    return all
  }
}
