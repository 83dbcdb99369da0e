import Dispatch
import VueFlux
import VueFluxStyles

/// Actions that handle themselves, each told of when it is done, alone and in a group.
struct IncrementsExample: Example {
  let name = "Increments"
  let summary = "actions that handle themselves, and completions that see their own state"

  @MainActor
  func run(output: Output) async {
    await incrementOften(output)
    await dispatchGroup(output)
  }

  /// The i-th completion sees i, however many actions are under way.
  @MainActor
  private func incrementOften(_ output: Output) async {
    let store = Store<IncrementsState>(state: .init(), executor: .queue(.global()))
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    for _ in 1...99 {
      store.actions.dispatch(action: Increment()) { delivery in
        continuation.yield(delivery.computed?.count ?? 0)
      }
    }
    var seen: [Int] = []
    for await count in counts.prefix(99) { seen.append(count) }
    output.line("99 increments: the completions saw \(seen[0]), \(seen[1]), … \(seen[98]).")
    // The store is read last, so it is not released before it has committed everything.
    output.line("Each saw its own number: \(seen == Array(1...99)). The count is \(store.count).")
  }

  @MainActor
  private func dispatchGroup(_ output: Output) async {
    let store = Store<IncrementsState>(state: .init(), executor: .queue(.global()))
    let count = await withCheckedContinuation { continuation in
      store.actions.dispatch(
        actions: [Increment(), Increment(), Increment(), Decrement()]
      ) { delivery in
        continuation.resume(returning: delivery.computed?.count ?? 0)
      }
    }
    output.line("Increment, increment, increment and decrement as one group: \(count).")
    output.line("The count is \(store.count).")
  }
}
