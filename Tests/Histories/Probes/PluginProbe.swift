import VueFlux
import VueFluxTestSupport

/// A plugin that is there from the beginning, and rejects what is banned if the store is censored.
final class PluginProbe: Probe, Plugin {
  let record: StoreRecord
  private let committed = Notes<Mark>()
  private let asked = Notes<Mark>()
  private let rejected = Notes<Mark>()
  private let counts = Notes<Int>()
  private let userCode: UserCode

  init(_ record: StoreRecord, _ userCode: UserCode) {
    self.record = record
    self.userCode = userCode
  }

  func willCommit(action: StoryAction, store: StoreHandle<Story>) -> Verdict<StoryAction> {
    asked.append(action.mark)
    return record.isCensored && action.mark.isBanned ? .reject(reason: "It is banned.") : .commit
  }

  func didCommit(_ change: Change<Story>) {
    userCode.call(name) {
      counts.append(change.after.count)
      committed.append(change.action.mark)
    }
  }

  func didReject(action: StoryAction, reason: String, store: StoreHandle<Story>) {
    userCode.call(name) { rejected.append(action.mark) }
  }

  var name: String { "the plugin" }

  func end() {}

  func hasHeardAll() async {
    guard !record.isReleased, let last = record.log.marks.last else { return }
    await committed.reach { $0.contains(last) }
  }

  func problems(of history: StoreHistory) -> [String] {
    var problems = Reception(
      name: name,
      marks: committed.elements,
      earliestStart: 0,
      latestStart: 0
    )
    .problems(of: history)
    let counts = counts.elements
    if counts != Array(1..<(counts.count + 1)) {
      problems.append("G5: the plugin of \(history.name) has seen the states \(counts)")
    }
    if asked.elements.filter({ !(record.isCensored && $0.isBanned) }) != history.marks {
      problems.append("G2: the plugin of \(history.name) was not asked for each commit")
    }
    if let mark = rejected.elements.first(where: { !$0.isBanned }) {
      problems.append("G2: \(history.name) has rejected \(mark)")
    }
    return problems
  }
}
