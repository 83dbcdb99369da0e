import VueFluxSessions

/// A request that cannot be answered.
enum RequestError: Error {
  case unreadable(String)
  case noRequest(String)
  case staleView
  case otherView
  case noRow(String)
  case noStore(Int)
  case noSource(Int)
  case noKind(String)
  case noCondition(String, ConditionProblem)
  case noStateCondition(String, ConditionProblem)
  case notSo(String, String?)
  case noState
  case noDownload(String)
  case failed(String)
  case notLive
  case otherSession
  case notTravelling
  case travelling
  case noAction
  case nothingToUndo
  case storeChanged
  case executorBusy
  case storeGone(String)
  case noActionText(String)
}

extension RequestError: CustomStringConvertible {
  /// The problem, the rule, and the way out.
  var description: String {
    switch self {
    case .unreadable(let reason): "The request cannot be read: \(reason)"
    case .noRequest(let name): "There is no request '\(name)'. Reload the page."
    case .staleView: "Another filter came. Ask with the number of the newest view."
    case .otherView: "Another filter came."
    case .noRow(let key): "There is no row '\(key)'. It may be of another run of the inspector."
    case .noStore(let number): "There is no store \(number). It may be of another run."
    case .noSource(let number): "There is no session \(number). It may be of another run."
    case .noKind(let name): "There is no kind of row '\(name)'. Reload the page."
    case .noCondition(let text, let problem):
      "'\(text)' is no condition: at character \(problem.character), \(problem.text). Write the way to a "
        + "value in the action, and what it is compared with, as in 'add.price > 3'; or 'add exists'."
    case .noStateCondition(let text, let problem):
      "'\(text)' is no condition: at character \(problem.character), \(problem.text). Write the way to a "
        + "value in the state, and what it is compared with, as in 'items[0].price > 3'; or 'owner exists'."
    case .notSo(let text, nil): "'\(text)' is not true here. Select a row where it is."
    case .notSo(let text, let note?):
      "'\(text)' is not true of the last state that is known here. \(note)"
    case .noState: "No state of the store is known here. Select another row."
    case .noDownload(let name): "There is no download '\(name)'. Reload the page."
    case .failed(let reason): reason
    case .notLive: "The page shows files. Only the page of a running app can act on it."
    case .otherSession: "The row is of another session than that of the running app."
    case .notTravelling: "The app is live. Go to a row of the past first."
    case .travelling: "The app shows the past. Go back to live first, or begin anew."
    case .noAction: "Only actions can be left out."
    case .nothingToUndo: "There is no action of a living store to be undone."
    case .storeChanged:
      "The store has changed meanwhile, or by actions that are not recorded, or it is gone. Nothing was "
        + "undone. Try again."
    case .executorBusy:
      "An executor has been busy for \(Timeout.seconds) seconds. The change has its turn after that, and need not "
        + "be asked for again. An undo does nothing then if the store has changed."
    case .storeGone(let name): "The store '\(name)' is gone, or it cannot be acted on."
    case .noActionText(let reason): "The text is no action of this store. \(reason)"
    }
  }
}
