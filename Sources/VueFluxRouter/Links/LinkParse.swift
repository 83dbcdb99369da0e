/// All that can be read at each segment of a link, and what follows from it.
///
/// Loops instead of recursion, because a link may be as long as somebody likes: the time that it takes
/// grows with the segments times the patterns, and in no other way.
struct LinkParse<Route: VueFluxRouter.Route> {
  private enum Reading {
    case route(Route, count: Int)
    case mismatch(Mismatch)
  }

  private struct Mismatch {
    enum Reason {
      case unknown
      case incomplete
      case unreadable(type: String)

      /// Of several at one place, the one that says most is told.
      var weight: Int {
        switch self {
        case .unknown: 0
        case .incomplete: 1
        case .unreadable: 2
        }
      }
    }

    let position: Int
    let reason: Reason
  }

  private let texts: [String]

  /// For each segment, what each link makes of the texts from there on.
  private let readings: [[Reading]]

  init(of texts: [String], by links: [DeepLink<Route>]) {
    self.texts = texts
    readings = texts.indices.map { position in
      links.map { Self.read(texts[position...], by: $0) }
    }
  }

  private static func read(_ texts: ArraySlice<String>, by link: DeepLink<Route>) -> Reading {
    let start = texts.startIndex
    switch link.pattern.match(texts) {
    case .differs(let offset):
      return .mismatch(Mismatch(position: start + offset, reason: .unknown))
    case .incomplete(let offset):
      return .mismatch(Mismatch(position: start + offset, reason: .incomplete))
    case .whole(let parameters):
      switch link.read(parameters) {
      case .success(let route):
        return .route(route, count: link.pattern.segments.count)
      case .failure(let parameter):
        let position = start + link.pattern.offset(ofParameter: parameter.index)
        return .mismatch(Mismatch(position: position, reason: .unreadable(type: parameter.type)))
      }
    }
  }
}

// MARK: - The path

extension LinkParse {
  /// The path of the first links that read all; nil if there is none.
  var path: [Route]? {
    // From the end: the route at each segment from which on all the rest can be read.
    var steps: [(route: Route, next: Int)?] = Array(repeating: nil, count: texts.count)
    for position in texts.indices.reversed() {
      for case .route(let route, let count) in readings[position] {
        let next = position + count
        if next == texts.count || steps[next] != nil {
          steps[position] = (route, next)
          break
        }
      }
    }
    var path: [Route] = []
    var position = 0
    while position < texts.count {
      guard let step = steps[position] else { return nil }
      path.append(step.route)
      position = step.next
    }
    return path
  }
}

// MARK: - The error

extension LinkParse {
  /// What is wrong with a link that has no path: where the links that get furthest end.
  func error(in link: String) -> LinkError {
    var isReachable = Array(repeating: false, count: texts.count + 1)
    isReachable[0] = true
    var furthest = Mismatch(position: 0, reason: .unknown)
    for position in texts.indices where isReachable[position] {
      for reading in readings[position] {
        switch reading {
        case .route(_, let count): isReachable[position + count] = true
        case .mismatch(let mismatch):
          let isFurther =
            (furthest.position, furthest.reason.weight) < (
              mismatch.position, mismatch.reason.weight
            )
          if isFurther { furthest = mismatch }
        }
      }
    }
    let position = furthest.position
    switch furthest.reason {
    case .incomplete:
      return .incomplete(position: position, link: link)
    case .unknown:
      return .unknownSegment(texts[position], position: position, link: link)
    case .unreadable(let type):
      return .unreadableParameter(texts[position], type: type, position: position, link: link)
    }
  }
}
