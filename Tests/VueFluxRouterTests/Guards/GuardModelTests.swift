import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

/// Random navigations and answers, against a list of rules.
@Suite struct `Random histories of guards` {
  @Test func `the path is the one that the rules lead to`() async {
    var setCount = 0
    for seed in 0..<300 {
      var random = SplitMix(seed: UInt64(seed))
      let dialog = Dialog()
      let guarded = GuardedStore([], .denying(.b), .asking(dialog, about: .c))
      var model = GuardModel()
      let paths = Place.paths(upTo: 3)
      for step in 0..<30 {
        let path = paths[Int.random(in: 0..<paths.count, using: &random)]
        let pathBefore = model.path
        let isAnswer = Bool.random(using: &random)
        if isAnswer, let question = model.question {
          let decisions: [RouteDecision<Place>] = [
            .allow, .allow, .deny(reason: "no"), .redirect(to: path, reason: "elsewhere"),
          ]
          let decision = decisions[Int.random(in: 0..<4, using: &random)]
          model.answer(decision)
          dialog.answer(decision, to: question)
        } else {
          model.go(to: path)
          guarded.actions.setPath(path)
        }
        if let question = model.question {
          await dialog.asked(question)
        } else {
          await guarded.settled()
        }
        #expect(guarded.path == model.path, "step \(step) of history \(seed)")
        #expect(dialog.navigations.count == model.questionCount)
        if isAnswer, model.path != pathBefore { setCount += 1 }
      }
      for question in dialog.navigations.indices { dialog.answer(.allow, to: question) }
    }
    #expect(setCount > 300)
  }
}

/// The rules: no path enters `b`, and a question is asked about each `c` that is entered.
private struct GuardModel {
  private struct Asking {
    let to: [Place]
    var way: [[Place]]
    var leftCount: Int
  }

  private(set) var path: [Place] = []
  private(set) var questionCount = 0
  private var asking: Asking?

  /// The index of the question that waits for an answer.
  var question: Int? { asking.map { _ in questionCount - 1 } }

  mutating func go(to newPath: [Place], way: [[Place]] = []) {
    let kept = zip(path, newPath).prefix { $0 == $1 }.count
    let entered = newPath.dropFirst(kept)
    guard newPath != path, !entered.contains(.b) else { return }
    let askCount = entered.count { $0 == .c }
    if askCount == 0 {
      path = newPath
      asking = nil
    } else {
      asking = Asking(to: newPath, way: way + [newPath], leftCount: askCount)
      questionCount += 1
    }
  }

  mutating func answer(_ decision: RouteDecision<Place>) {
    guard var asking else { return }
    self.asking = nil
    switch decision {
    case .deny:
      break
    case .redirect(let newPath, _):
      if !asking.way.contains(newPath) { go(to: newPath, way: asking.way) }
    case .allow:
      asking.leftCount -= 1
      if asking.leftCount == 0 {
        path = asking.to
      } else {
        self.asking = asking
        questionCount += 1
      }
    }
  }
}
