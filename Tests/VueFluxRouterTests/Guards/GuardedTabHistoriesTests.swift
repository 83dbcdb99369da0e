import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

@Suite struct `Random navigations of tabs past guards` {
  private func action(_ random: inout SplitMix) -> PlaceTree.Action {
    let paths = Place.paths(upTo: 3)
    let path = paths[Int.random(in: 0..<paths.count, using: &random)]
    let tab = Tab.allCases[Int.random(in: 0..<Tab.allCases.count, using: &random)]
    return switch Int.random(in: 0..<4, using: &random) {
    case 0: .select(tab)
    case 1: .open(tab, path: path, animated: true)
    case 2: .route(.set(path), in: tab)
    default: .route(path.first.map { .push($0) } ?? .pop, in: nil)
    }
  }

  @Test(arguments: Executor.all)
  func `no path that is forbidden is ever in a tab, from any thread`(executor: Executor) async {
    let guarded = GuardedTabs(
      [:],
      executor: executor,
      tabGuards: [
        TreeGuard { navigation in
          navigation.to == [.c, .c, .c] && navigation.tab != .middle
            ? .redirect(to: [.a, .c, .c], in: .middle, reason: "three") : .allow
        },
        TreeGuard(where: { $0.to == [.a, .c, .a] }) { navigation in
          await Task.yield()
          return navigation.tab == .left
            ? .redirect(to: [.a, .c, .a], in: .right, reason: "not left") : .allow
        },
      ],
      .denying(.b),
      RouteGuard(where: { $0.route == .c }) { _ in
        await Task.yield()
        return .allow
      },
      RouteGuard { navigation in
        navigation.to == [.a, .a, .a] ? .redirect(to: [.a, .c], reason: "three") : .allow
      }
    )
    let seen = Recorder<[Tab: [Place]]>()
    guarded.store.observe(\.tree.paths, executor: .immediate, buffering: .every) {
      seen.record($0)
    }
    await withTaskGroup(of: Void.self) { group in
      for seed in 0..<4 {
        group.addTask {
          var random = SplitMix(seed: UInt64(seed))
          for _ in 0..<200 {
            await guarded.actions.deliver(action: action(&random))
            if Bool.random(using: &random) { await Task.yield() }
          }
        }
      }
    }
    // They overtake all navigations that are left.
    await guarded.actions.deliver(action: .restore(PlaceTree(.left, [:])))
    await guarded.actions.deliver(action: .select(.middle))
    await guarded.store.navigate(by: .open(.right, path: [.c, .a], animated: true))
    #expect(guarded.tab == .right && guarded.paths == [.right: [.c, .a]])
    let paths = seen.recorded.flatMap(\.values)
    #expect(paths.allSatisfy { !$0.contains(.b) && $0 != [.a, .a, .a] })
    #expect(
      seen.recorded.allSatisfy { paths in
        paths[.left] != [.a, .c, .a] && paths[.left] != [.c, .c, .c]
          && paths[.right] != [.c, .c, .c]
      }
    )
    #expect(guarded.problems.contains { $0.hasSuffix("to [a, c, c] in middle: three") })
    #expect(Tab.allCases.allSatisfy { tab in seen.recorded.contains { $0[tab] == [.a] } })
  }
}
