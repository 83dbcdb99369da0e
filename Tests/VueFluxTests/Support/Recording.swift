import VueFlux
import VueFluxTestSupport

/// A plugin that has an action looked at, and told.
struct Recording<State: VueFlux.State>: Plugin where State.Action == JournalEntry {
  let told = Recorder<Int>()
  let rejected = Recorder<Int>()
  let isTold = Signal()

  func willCommit(action: JournalEntry, store: StoreHandle<State>) -> Verdict<JournalEntry> {
    .replace(with: action)
  }

  func didCommit(_ change: Change<State>) {
    guard let number = change.action.number else { return }
    if number == .max { isTold.fire() } else { told.record(number) }
  }

  func didReject(action: JournalEntry, reason: String, store: StoreHandle<State>) {
    rejected.record(action.number ?? 0)
  }
}
