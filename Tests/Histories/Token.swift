import Synchronization
import VueFluxTestSupport

/// Something that is to be released, and uses a store when it is.
final class Token: Sendable {
  private let census: Census
  private let onRelease: @Sendable () -> Void

  init(_ census: Census, onRelease: @escaping @Sendable () -> Void = {}) {
    self.census = census
    self.onRelease = onRelease
    census.note(1)
  }

  deinit {
    onRelease()
    census.note(-1)
  }
}

/// How many tokens there are.
final class Census: Sendable {
  private let contents = Guarded<(count: Int, signal: Signal?)>((0, nil))

  fileprivate func note(_ change: Int) {
    let signal = contents.withLock { contents -> Signal? in
      contents.count += change
      return contents.count == 0 ? contents.signal : nil
    }
    signal?.fire()
  }

  var count: Int { contents.withLock { $0.count } }

  /// Waits until there is none.
  func isEmpty() async {
    let signal = Signal()
    let isEmpty = contents.withLock { contents in
      contents.signal = signal
      return contents.count == 0
    }
    if !isEmpty { await signal.wait() }
  }
}
