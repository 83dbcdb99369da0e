import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

/// Random pushes, ends and navigations, against a list of the waits that there should be.
@MainActor @Suite struct `Random histories of results` {
  /// A position of the path, as the model has it.
  private struct Level {
    let place: Place
    var wait: Int?
  }

  private enum End: Equatable {
    case value(Int)
    case left
  }

  @Test func `each caller gets the value of its own route, or none`() async throws {
    var endCount = 0
    for seed in 0..<200 {
      var random = SplitMix(seed: UInt64(seed))
      let visits = Visits()
      guard let store = visits.store else { return }
      var levels: [Level] = []
      var expected: [End?] = []
      var tasks: [Task<Int, any Error>] = []

      func leave(_ count: Int, _ end: End? = nil) {
        for (offset, level) in levels.suffix(count).enumerated() {
          guard let wait = level.wait else { continue }
          expected[wait] = offset == 0 ? end ?? .left : .left
        }
        levels.removeLast(count)
      }

      for value in 0..<30 {
        let place = Place.allCases[Int.random(in: 0..<3, using: &random)]
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          tasks.append(await visits.pushing(place, as: Int.self))
          levels.append(Level(place: place, wait: expected.count))
          expected.append(nil)
        case 2:
          store.actions.push(place)
          levels.append(Level(place: place))
        case 3:
          guard !levels.isEmpty else { continue }
          leave(1, .value(value))
          try await visits.results.finish(with: value)
        case 4:
          guard let index = levels.lastIndex(where: { $0.place == place }) else { continue }
          leave(levels.count - index, .value(value))
          try await visits.results.finish(place, with: value)
        default:
          let path = Place.paths(upTo: 3)[Int.random(in: 0..<40, using: &random)]
          let kept = zip(levels.map(\.place), path).prefix { $0 == $1 }.count
          leave(levels.count - kept)
          levels += path.dropFirst(kept).map { Level(place: $0) }
          store.actions.setPath(path)
        }
        #expect(store.path == levels.map(\.place))
      }
      leave(levels.count)
      store.actions.popToRoot()
      for (task, end) in zip(tasks, expected) {
        do {
          #expect(try await .value(task.value) == end, "history \(seed)")
        } catch {
          #expect(error as? RouteResultError == .left && end == .left, "history \(seed)")
        }
      }
      endCount += tasks.count
    }
    #expect(endCount > 1000)
  }
}
