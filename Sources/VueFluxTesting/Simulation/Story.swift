import VueFlux

/// What happens in a run, line by line.
final class Story: Sendable {
  /// How much of a run is written down.
  enum Detail: Int {
    case nothing
    /// The events that two runs with the same schedule must share.
    case events
    case all
  }

  private enum Line: Sendable {
    case step(Agent)
    case event(String)
    case pause(Duration)
  }

  let detail: Detail
  private let lines = Shared<[Line]>([])

  init(_ detail: Detail) {
    self.detail = detail
  }

  func step(_ agent: Agent) {
    if detail != .nothing { lines.withLock { $0.append(.step(agent)) } }
  }

  func pause(_ duration: Duration) {
    if detail != .nothing { lines.withLock { $0.append(.pause(duration)) } }
  }

  /// Adds a line, if as much as `minimum` is written down.
  func tell(_ minimum: Detail, _ event: () -> String) {
    guard detail.rawValue >= minimum.rawValue else { return }
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
      case .pause(let duration):
        text.append("\(duration) later")
        last = nil
      }
    }
    return text
  }
}
