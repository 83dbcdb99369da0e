import Testing
import VueFlux
import VueFluxTestSupport

// ThreadSanitizer cannot see the order that reference counts give to arrays that cross threads.
#if !VUEFLUX_TSAN
  @Suite struct `G12 races of reads` {
    @Test func `a value read from a state outlives the commit that replaces it`() {
      let store = Store<Flip>(state: Flip(), mutations: FlipMutations(), executor: .immediate)
      let torn = Recorder<[Int]>()
      onThreads(2) { thread in
        for number in 0..<100_000 {
          if thread == 0 {
            store.actions.dispatch(action: number)
          } else {
            let values = store.numbers
            if values.count != 3 || values[0] != values[2] { torn.record(values) }
          }
        }
      }
      #expect(torn.recorded == [])
      #expect(store.numbers == [99_999, 99_999, 99_999])
    }
  }

  private struct Flip: State, Sendable {
    typealias Action = Int
    typealias Mutations = FlipMutations
    fileprivate var values = [0, 0, 0]
  }

  private struct FlipMutations: Mutations {
    func commit(action: Int, state: inout Flip) {
      state.values = [action, action, action]
    }
  }

  extension Computed where State == Flip {
    fileprivate var numbers: [Int] { state.values }
  }
#endif
