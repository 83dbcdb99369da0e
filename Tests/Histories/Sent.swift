/// An action that was sent, and where to.
package struct Sent: Sendable, CustomStringConvertible {
  package enum Target: Hashable, Sendable {
    case store(Int)
    case bus(Int)
    case tag(String, bus: Int)
  }

  package let mark: Mark
  package let target: Target
  package let time: Int

  package init(_ mark: Mark, to target: Target, time: Int) {
    self.mark = mark
    self.target = target
    self.time = time
  }

  var isLocal: Bool {
    if case .store = target { true } else { false }
  }

  package var description: String { "\(mark), sent to \(target) at \(time)" }
}
