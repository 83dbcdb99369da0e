import Observation
import VueFlux
import VueFluxTestSupport

/// Reads the number of commits as a view does: now, and whenever it is told of a change.
final class ViewProbe: Probe {
  let record: StoreRecord
  private weak let store: Store<Story>?
  private let seen = Notes<Int>()
  private let isEnded = Guarded(false)
  private let token: Token

  init(_ store: Store<Story>, _ record: StoreRecord, in world: World) {
    self.record = record
    self.store = store
    token = Token(world.census)
    world.onMain { self.track(in: world) }
  }

  @MainActor private func track(in world: World) {
    guard let store, !isEnded.withLock({ $0 }) else { return }
    let count = withObservationTracking {
      store.count
    } onChange: { [weak self] in
      guard let self else { return }
      MainActor.assumeIsolated { world.userCode.call(self.name) { self.track(in: world) } }
    }
    if seen.elements.last != count { seen.append(count) }
  }

  var name: String { "the view" }

  func end() { isEnded.withLock { $0 = true } }

  func hasHeardAll() async {
    guard !record.isReleased, !isEnded.withLock({ $0 }) else { return }
    let count = record.log.count
    await seen.reach { ($0.last ?? -1) >= count }
  }

  func problems(of history: StoreHistory) -> [String] {
    Sightings(
      name: name,
      counts: seen.elements,
      wantsEvery: false,
      isWhole: !isEnded.withLock { $0 }
    )
    .problems(of: history)
  }
}
