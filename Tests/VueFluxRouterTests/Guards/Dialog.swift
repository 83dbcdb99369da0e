import VueFluxRouter
import VueFluxTestSupport

/// The dialog of a path.
typealias Dialog = GuardDialog<Navigation<Place>, RouteDecision<Place>>

/// The dialog of a tree of tabs.
typealias TabDialog = GuardDialog<TreeNavigation<Tab, Place>, TreeDecision<Tab, Place>>

/// An asynchronous guard that a test answers, question by question.
///
/// Cancelling a question does not answer it.
final class GuardDialog<Navigation: Sendable, Decision: Sendable>: Sendable {
  typealias Answer = Result<Decision, Refusal>

  private struct Question: Sendable {
    let navigation: Navigation
    let answered = Signal()
    let cancelled = Signal()
    let isCancelled = Guarded(false)
    var answer = Answer.failure(Refusal())
  }

  private struct Questions: Sendable {
    var all: [Question] = []
    var asked: [Signal] = []

    /// Fires when the question of this index is asked.
    mutating func signal(_ index: Int) -> Signal {
      while asked.count <= index { asked.append(Signal()) }
      return asked[index]
    }
  }

  private let questions = Guarded(Questions())

  /// The navigations that the guard was asked about.
  var navigations: [Navigation] { questions.withLock { $0.all.map(\.navigation) } }

  func ask(_ navigation: Navigation) async throws -> Decision {
    let (index, asked) = questions.withLock { questions in
      questions.all.append(Question(navigation: navigation))
      let index = questions.all.count - 1
      return (index, questions.signal(index))
    }
    let question = questions.withLock { $0.all[index] }
    await withTaskCancellationHandler {
      // Not before: a test that cancels the question now finds it cancelled at once.
      asked.fire()
      await question.answered.wait()
    } onCancel: {
      question.isCancelled.withLock { $0 = true }
      question.cancelled.fire()
    }
    return try questions.withLock { $0.all[index].answer }.get()
  }

  /// Waits until the question of this index is asked.
  func asked(_ index: Int = 0) async {
    await questions.withLock { $0.signal(index) }.wait()
  }

  /// Answers the question of this index.
  func answer(_ decision: Decision, to index: Int = 0) {
    end(index, .success(decision))
  }

  /// Lets the question of this index throw.
  func fail(_ index: Int = 0) {
    end(index, .failure(Refusal()))
  }

  /// Waits until the question of this index is cancelled.
  func cancelled(_ index: Int = 0) async {
    await questions.withLock { $0.all[index].cancelled }.wait()
  }

  /// Whether the question of this index is cancelled.
  func isCancelled(_ index: Int = 0) -> Bool {
    questions.withLock { $0.all[index] }.isCancelled.withLock { $0 }
  }

  private func end(_ index: Int, _ answer: Answer) {
    let answered = questions.withLock { questions in
      questions.all[index].answer = answer
      return questions.all[index].answered
    }
    answered.fire()
  }
}

extension RouteGuard where Route == Place {
  /// Asks a dialog about this route.
  static func asking(_ dialog: Dialog, about route: Place, _ moment: Moment = .entering) -> Self {
    RouteGuard(moment, where: { $0.route == route }, dialog.ask)
  }

  /// Denies this route.
  static func denying(_ route: Place, _ moment: Moment = .entering) -> Self {
    RouteGuard(moment) { $0.route == route ? .deny(reason: "no \(route)") : .allow }
  }

  /// Redirects from this route to a path.
  static func redirecting(_ route: Place, to path: [Place]) -> Self {
    RouteGuard { $0.route == route ? .redirect(to: path, reason: "not \(route)") : .allow }
  }
}
