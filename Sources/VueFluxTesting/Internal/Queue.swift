/// Elements in order of arrival; one that is taken out is kept no longer.
struct Queue<Element: Sendable>: Sendable {
  // Two arrays: a slice would keep the elements that were taken out of it.
  private var incoming: [Element] = []
  private var oldestLast: [Element] = []

  init() {}

  var count: Int { incoming.count + oldestLast.count }

  var isEmpty: Bool { incoming.isEmpty && oldestLast.isEmpty }

  /// The elements, oldest first.
  var all: [Element] { oldestLast.reversed() + incoming }

  mutating func append(_ element: Element) {
    incoming.append(element)
  }

  mutating func popFirst() -> Element? {
    if oldestLast.isEmpty {
      swap(&oldestLast, &incoming)
      oldestLast.reverse()
    }
    return oldestLast.popLast()
  }

  mutating func removeAll() {
    self = Queue()
  }
}
