#if Inspector
  import Dispatch
  import Foundation

  /// The signals by which a user or the system ends a program.
  struct Interruption {
    private static let signals = [SIGINT, SIGTERM]

    private let hasCome = DispatchSemaphore(value: 0)
    private let sources: [any DispatchSourceSignal]

    /// Begins to hold the signals back.
    init() {
      let queue = DispatchQueue(label: "vueflux.interruption")
      let sources = Self.signals.map { number in
        _ = signal(number, SIG_IGN)
        return DispatchSource.makeSignalSource(signal: number, queue: queue)
      }
      for source in sources {
        source.setEventHandler { [hasCome] in hasCome.signal() }
        source.activate()
      }
      self.sources = sources
    }

    /// Waits for the first signal; the next one ends the program in any case.
    func wait() {
      hasCome.wait()
      for source in sources { source.cancel() }
      for number in Self.signals { _ = signal(number, SIG_DFL) }
    }
  }
#endif
