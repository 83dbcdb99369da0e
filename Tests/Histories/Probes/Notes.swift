import VueFluxTestSupport

/// Notes of a probe, and one who waits until there are enough of them.
final class Notes<Element: Sendable>: Sendable {
  private struct Contents: Sendable {
    var elements: [Element] = []
    var waiting: (isEnough: @Sendable ([Element]) -> Bool, signal: Signal)?
  }

  private let contents = Guarded(Contents())

  var elements: [Element] { contents.withLock { $0.elements } }

  func append(_ element: Element) {
    let signal = contents.withLock { contents -> Signal? in
      contents.elements.append(element)
      guard let (isEnough, signal) = contents.waiting, isEnough(contents.elements) else {
        return nil
      }
      return signal
    }
    signal?.fire()
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
