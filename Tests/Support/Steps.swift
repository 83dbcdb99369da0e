/// An action's number within the thread that dispatched it.
package struct Step: Hashable, Sendable {
  package let thread: Int
  package let number: Int

  /// As one number, to travel in a counter's `add`.
  package var code: Int { thread * 1_000_000 + number }

  package init(thread: Int, number: Int) {
    self.thread = thread
    self.number = number
  }

  package init(code: Int) {
    self.init(thread: code / 1_000_000, number: code % 1_000_000)
  }
}

extension [Int] {
  /// Whether each thread's steps, told by code, are there once, all of them, in order.
  package func holdsAllSteps(threads: Int, each count: Int) -> Bool {
    let byThread = Dictionary(grouping: map(Step.init(code:)), by: \.thread)
    return self.count == threads * count
      && (0..<threads).allSatisfy { byThread[$0]?.map(\.number) == Array(0..<count) }
  }
}

extension CounterAction {
  /// The amount that is added; nil for other actions.
  package var amount: Int? {
    if case .add(let amount) = self { amount } else { nil }
  }
}
