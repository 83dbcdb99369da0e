import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Random navigations past guards` {
  @Test(arguments: Executor.all)
  func `no path that is forbidden is ever in the state, from any thread`(
    executor: Executor
  ) async {
    let guarded = GuardedStore(
      executor: executor,
      .denying(.b),
      RouteGuard(where: { $0.route == .c }) { _ in
        await Task.yield()
        return .allow
      },
      RouteGuard { navigation in
        navigation.to == [.a, .a, .a] ? .redirect(to: [.a, .c], reason: "three") : .allow
      }
    )
    let seen = await wander(past: guarded)
    // It overtakes all navigations that are left.
    await guarded.actions.deliver(actions: [.set([.a, .a]), .set([.a])])
    await guarded.store.navigate(by: .set([.c, .a]))
    #expect(guarded.path == [.c, .a])
    #expect(seen.recorded.allSatisfy { !$0.contains(.b) && $0 != [.a, .a, .a] })
    #expect(seen.recorded.contains([.a, .a]) && seen.recorded.contains { $0.contains(.c) })
  }

  @Test(arguments: Executor.all)
  func `no path that one of two plugins forbids is ever in the state, from any thread`(
    executor: Executor
  ) async {
    let denying: @Sendable (Place) -> RouteGuard<Place> = { route in
      let isConcerned: @Sendable (Navigation<Place>) -> Bool = { $0.route == .c }
      return RouteGuard(where: isConcerned) { navigation in
        await Task.yield()
        return navigation.to == [route, route, .c] ? .deny(reason: "three") : .allow
      }
    }
    let guarded = GuardedStore(
      executor: executor,
      plugins: [RouteGuards([denying(.b)]) { _, _ in }],
      denying(.a)
    )
    let seen = await wander(past: guarded)
    // It overtakes all navigations that are left.
    await guarded.actions.deliver(actions: [.set([.a]), .set([])])
    for path in Place.paths(upTo: 3) {
      await guarded.actions.deliver(action: .set([]))
      await guarded.store.navigate(by: .set(path))
      let isDenied = path == [.a, .a, .c] || path == [.b, .b, .c]
      #expect(guarded.path == (isDenied ? [] : path))
    }
    #expect(seen.recorded.allSatisfy { $0 != [.a, .a, .c] && $0 != [.b, .b, .c] })
  }

  /// Changes the path from four threads.
  ///
  /// - Returns: The paths that the store has.
  private func wander(past guarded: GuardedStore) async -> Recorder<[Place]> {
    let seen = Recorder<[Place]>()
    guarded.store.observe(\.path, executor: .immediate, buffering: .every) { seen.record($0) }
    let paths = Place.paths(upTo: 3)
    await withTaskGroup(of: Void.self) { group in
      for seed in 0..<4 {
        group.addTask {
          var random = SplitMix(seed: UInt64(seed))
          for _ in 0..<200 {
            let path = paths[Int.random(in: 0..<paths.count, using: &random)]
            await guarded.actions.deliver(action: path.isEmpty ? .pop : .set(path))
            if Bool.random(using: &random) { await Task.yield() }
          }
        }
      }
    }
    return seen
  }
}
