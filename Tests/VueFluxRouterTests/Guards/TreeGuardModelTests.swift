import Testing
import VueFlux
import VueFluxRouter
import VueFluxTestSupport

/// Random navigations of tabs and answers, against a list of rules.
@Suite struct `Random histories of guards of tabs` {
  private func action(_ path: [Place], _ tab: Tab, _ random: inout SplitMix) -> PlaceTree.Action {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: .select(tab)
    case 1: .open(tab, path: path, animated: true)
    default: .route(.set(path), in: tab)
    }
  }

  private func decision(
    _ path: [Place],
    _ tab: Tab,
    _ random: inout SplitMix
  ) -> TreeDecision<Tab, Place> {
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: .allow
    case 2: .deny(reason: "no")
    case 3: .redirect(to: path, reason: "elsewhere")
    default: .redirect(to: path, in: tab, reason: "elsewhere")
    }
  }

  @Test func `guarded tabs have the same paths as the model, after each random step`() async {
    var answeredCount = 0
    var redirectedCount = 0
    for seed in 0..<300 {
      var random = SplitMix(seed: UInt64(seed))
      let dialog = TabDialog()
      let guarded = GuardedTabs(
        [:],
        tabGuards: [TreeGuard(where: { $0.route == .c }, dialog.ask)],
        .denying(.b)
      )
      var model = TreeGuardModel()
      let paths = Place.paths(upTo: 2)
      for step in 0..<30 {
        let path = paths[Int.random(in: 0..<paths.count, using: &random)]
        let tab = Tab.allCases[Int.random(in: 0..<Tab.allCases.count, using: &random)]
        let questionCount = model.questionCount
        if Bool.random(using: &random), let question = model.questions.randomElement(using: &random)
        {
          let decision = decision(path, tab, &random)
          let selected = model.tab
          let isEnd = model.answer(decision, to: question)
          dialog.answer(decision, to: question)
          if isEnd { await guarded.ends.wait() }
          answeredCount += 1
          if model.tab != selected, case .redirect = decision { redirectedCount += 1 }
        } else {
          let action = action(path, tab, &random)
          model.take(action)
          guarded.actions.dispatch(action: action)
        }
        if model.questionCount > questionCount { await dialog.asked(model.questionCount - 1) }
        #expect(guarded.tab == model.tab, "step \(step) of history \(seed)")
        #expect(guarded.paths == model.paths, "step \(step) of history \(seed)")
        #expect(dialog.navigations.count == model.questionCount)
      }
      for question in dialog.navigations.indices { dialog.answer(.allow, to: question) }
    }
    #expect(answeredCount > 1000 && redirectedCount > 50)
  }
}
