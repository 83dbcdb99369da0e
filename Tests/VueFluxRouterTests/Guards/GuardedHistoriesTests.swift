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
    await guarded.actions.deliver(action: .set([.a]))
    await guarded.actions.deliver(action: .set([.c, .a]))
    await guarded.settled()
    #expect(guarded.path == [.c, .a])
    #expect(seen.recorded.allSatisfy { !$0.contains(.b) && $0 != [.a, .a, .a] })
    #expect(seen.recorded.contains([.a, .a]) && seen.recorded.contains { $0.contains(.c) })
  }
}
