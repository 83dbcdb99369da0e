import VueFluxRouter

/// The rules: no path enters `b`, and a question is asked about each `c` that is entered.
struct TreeGuardModel {
  private struct Asking {
    /// The tab that was selected, and the paths, when the navigation began.
    let tabBefore: Tab
    let pathsBefore: [Tab: [Place]]
    var question: Int
    var leftCount: Int
    let isOpening: Bool
    let way: [TreePath<Tab, Place>]

    func concerns(_ other: [TreePath<Tab, Place>]) -> Bool {
      way.contains { place in other.contains { $0.tab == place.tab } }
    }
  }

  private(set) var tab = Tab.left
  private(set) var paths: [Tab: [Place]] = [:]
  private(set) var questionCount = 0
  private var askings: [Asking] = []

  /// The indices of the questions that wait for an answer.
  var questions: [Int] { askings.map(\.question) }

  mutating func take(_ action: PlaceTree.Action) {
    switch action {
    case .select(let tab):
      self.tab = tab
      forgetOvertaken()
    case .open(let tab, let path, _):
      go([TreePath(tab: tab, path: path)], isOpening: true)
    case .route(.set(let path), let tab):
      go([TreePath(tab: tab, path: path)], isOpening: false)
    default:
      break
    }
  }

  /// Answers a question.
  ///
  /// - Returns: Whether the guards that are asked about this navigation have all answered.
  mutating func answer(_ decision: TreeDecision<Tab, Place>, to question: Int) -> Bool {
    guard let index = askings.firstIndex(where: { $0.question == question }) else { return false }
    let asking = askings.remove(at: index)
    switch decision {
    case .deny:
      return true
    case .redirect(let path, let newTab, _):
      guard let last = asking.way.last else { return true }
      let place = TreePath(tab: newTab ?? last.tab, path: path)
      let isOpening = asking.isOpening || place.tab != last.tab
      if !asking.way.contains(place) { go(asking.way + [place], isOpening: isOpening) }
      return true
    case .allow where asking.leftCount > 1:
      var next = asking
      next.leftCount -= 1
      next.question = questionCount
      questionCount += 1
      askings.append(next)
      return false
    case .allow:
      if let place = asking.way.last { set(place, isOpening: asking.isOpening) }
      return true
    }
  }

  private mutating func go(_ way: [TreePath<Tab, Place>], isOpening: Bool) {
    guard let place = way.last else { return }
    let from = place.tab.flatMap { paths[$0] } ?? []
    let kept = zip(from, place.path).prefix { $0 == $1 }.count
    let entered = place.path.dropFirst(kept)
    guard !entered.contains(.b) else { return }
    let askCount = entered.count { $0 == .c }
    guard askCount > 0 else { return set(place, isOpening: isOpening) }
    askings.removeAll { $0.concerns(way) }
    askings.append(
      Asking(
        tabBefore: tab,
        pathsBefore: paths,
        question: questionCount,
        leftCount: askCount,
        isOpening: isOpening,
        way: way
      )
    )
    questionCount += 1
  }

  private mutating func set(_ place: TreePath<Tab, Place>, isOpening: Bool) {
    guard let newTab = place.tab else { return }
    paths[newTab] = place.path.isEmpty ? nil : place.path
    if isOpening { tab = newTab }
    forgetOvertaken()
  }

  private mutating func forgetOvertaken() {
    askings.removeAll { [tab, paths] asking in
      tab != asking.tabBefore
        || asking.way.contains { place in
          place.tab.map { paths[$0] != asking.pathsBefore[$0] } ?? true
        }
    }
  }
}
