/// The user code that a thread is still to call, with no lock held.
///
/// A loop, and not a recursion: a completion that dispatches with a completion needs no more stack, however
/// long the chain is.
struct Agenda {
  typealias Step = () -> Void

  /// Completions, plugins, wake-ups and releases: none of them runs inside another.
  private var steps = Queue()

  /// Calls of observers. They run when there are no more steps, so that a completion comes before the
  /// observers of its action.
  private var deliveries = Queue()

  private(set) var isRunningStep = false

  mutating func add(steps: [Step], deliveries: [Step]) {
    self.steps.append(steps)
    self.deliveries.append(deliveries)
  }

  /// The next thing to do; nil if there is nothing, or if the thread is inside a step, which is followed by
  /// what is left.
  mutating func next() -> (call: Step, isStep: Bool)? {
    guard !isRunningStep else { return nil }
    if let step = steps.popFirst() {
      isRunningStep = true
      return (step, true)
    }
    return deliveries.popFirst().map { ($0, false) }
  }

  mutating func endStep() {
    isRunningStep = false
  }
}

@available(*, unavailable)
extension Agenda: Sendable {}

extension Agenda {
  /// First in, first out, in constant time on average.
  struct Queue {
    private var steps: [Step?] = []
    private var head = 0

    mutating func append(_ added: [Step]) {
      steps.append(contentsOf: added)
    }

    mutating func popFirst() -> Step? {
      guard head < steps.count else { return nil }
      let step = steps[head].take()
      head += 1
      if head == steps.count {
        steps.removeAll(keepingCapacity: head <= 1024)
        head = 0
      }
      return step
    }
  }
}

@available(*, unavailable)
extension Agenda.Queue: Sendable {}
