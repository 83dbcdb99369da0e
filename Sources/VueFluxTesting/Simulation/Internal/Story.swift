import VueFlux

/// What happens in a run, line by line.
final class Story: Sendable {
  private enum Line: Sendable {
    case step(Agent)
    case event(String)
  }

  /// Whether anyone will read it; if not, nothing is written.
  let isTold: Bool
  private let lines = Shared<[Line]>([])

  init(isTold: Bool) {
    self.isTold = isTold
  }

  func step(_ agent: Agent) {
    if isTold { lines.withLock { $0.append(.step(agent)) } }
  }

  func tell(_ event: () -> String) {
    guard isTold else { return }
    let event = event()
    lines.withLock { $0.append(.event(event)) }
  }

  /// The lines; an agent that goes on several times in a row has one.
  func text(names: [String]) -> [String] {
    var text: [String] = []
    var last: Agent?
    for line in lines.withLock({ $0 }) {
      switch line {
      case .step(let agent):
        if agent != last { text.append("\(names[agent.number]) goes on") }
        last = agent
      case .event(let event): text.append(event)
      }
    }
    return text
  }
}
