import VueFluxTestSupport

/// Notes, and one who waits until there are enough of them.
final class Notes<Element: Sendable>: Sendable {
  private struct Contents: Sendable {
    var elements: [Element] = []
    var waiting: (isEnough: @Sendable ([Element]) -> Bool, signal: Signal)?
  }

  private let contents = Guarded(Contents())

  var elements: [Element] { contents.withLock { $0.elements } }
  var count: Int { contents.withLock { $0.elements.count } }

  /// - Returns: How many there are with this one.
  @discardableResult
  func append(_ element: Element) -> Int {
    let (count, signal) = contents.withLock { contents -> (Int, Signal?) in
      contents.elements.append(element)
      let isEnough = contents.waiting.map { $0.isEnough(contents.elements) } ?? false
      return (contents.elements.count, isEnough ? contents.waiting?.signal : nil)
    }
    signal?.fire()
    return count
  }

  func reach(_ isEnough: @escaping @Sendable ([Element]) -> Bool) async {
    let signal = Signal()
    let isReached = contents.withLock { contents in
      contents.waiting = (isEnough, signal)
      return isEnough(contents.elements)
    }
    if !isReached { await signal.wait() }
  }
}
