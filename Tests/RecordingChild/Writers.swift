import Dispatch
import Foundation
import VueFlux
import VueFluxRecorder

/// Threads that dispatch to recorded stores for as long as they live, in every way there is.
struct Writers {
  private let shared: Store<Ledger>
  private let batched: Store<Ledger>
  private let queued: Store<Ledger>

  init(recorder: SessionRecorder) {
    func makeStore(_ name: String, _ executor: Executor = .immediate) -> Store<Ledger> {
      Store(
        state: .init(),
        mutations: .init(),
        executor: executor,
        name: name,
        plugins: [recorder.plugin()]
      )
    }
    shared = makeStore("shared")
    batched = makeStore("batched")
    queued = makeStore("queued", .queue(DispatchQueue(label: "queued")))
  }

  /// Never returns.
  func run() async {
    repeatEntries(of: "first") { [shared] entry in
      shared.actions.dispatch(action: entry)
      Acknowledgements.send(entry, to: "shared")
    }
    repeatEntries(of: "second") { [shared] entry in
      shared.actions.dispatch(action: entry)
      Acknowledgements.send(entry, to: "shared")
    }
    repeatEntries(of: "third") { [batched] entry in
      let other = LedgerEntry(writer: "third's other", number: entry.number)
      batched.actions.dispatch(actions: [entry, other])
      Acknowledgements.send(entry, to: "batched")
      Acknowledgements.send(other, to: "batched")
    }
    repeatEntries(of: "everybody") { [shared, batched] entry in
      Store<Ledger>.actions(to: .stores(withID: shared.identity.id, batched.identity.id)).dispatch(
        action: entry
      )
      Acknowledgements.send(entry, to: "shared")
      Acknowledgements.send(entry, to: "batched")
    }
    var number = 0
    while true {
      let entry = LedgerEntry(writer: "queue", number: number)
      await queued.actions.deliver(action: entry)
      Acknowledgements.send(entry, to: "queued")
      number += 1
    }
  }

  private func repeatEntries(
    of writer: String,
    _ enter: @escaping @Sendable (LedgerEntry) -> Void
  ) {
    Thread.detachNewThread {
      var number = 0
      while true {
        enter(LedgerEntry(writer: writer, number: number))
        number += 1
      }
    }
  }
}
