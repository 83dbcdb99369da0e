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
  case noDownload(String)
  case failed(String)
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
    case .noDownload(let name): "There is no download '\(name)'. Reload the page."
    case .failed(let reason): reason
    }
  }
}
