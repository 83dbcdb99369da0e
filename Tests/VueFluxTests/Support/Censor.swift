import VueFlux
import VueFluxTestSupport

/// A plugin that has what is banned rejected.
struct Censor<State: VueFlux.State>: Plugin where State.Action == JournalEntry {
  func willCommit(action: JournalEntry, store: StoreHandle<State>) -> Verdict<JournalEntry> {
    action.number == CompanyStep.banned ? .reject(reason: "banned") : .commit
  }
}
