import Foundation
import VueFluxTestSupport

/// The calls of user code that threads are making: none is made inside another one of the same thread.
final class UserCode: Sendable {
  private let calls = Guarded<[ObjectIdentifier: [String]]>([:])
  private let problems: Problems

  init(_ problems: Problems) {
    self.problems = problems
  }

  /// Makes a call.
  ///
  /// - Parameters:
  ///   - name: What is called.
  ///   - kind: The executor that it is called on; one of the user's may run its work anywhere.
  ///   - body: The call.
  func call(_ name: String, on kind: ExecutorKind = .immediate, _ body: () -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    let outer = calls.withLock { calls in
      defer { calls[thread, default: []].append(name) }
      return calls[thread]?.last
    }
    if let outer, kind == .immediate || kind == .main {
      problems.add("G5: \(name) is called inside \(outer)")
    }
    body()
    calls.withLock { calls in
      _ = calls[thread]?.popLast()
      if calls[thread]?.isEmpty == true { calls[thread] = nil }
    }
  }
}
