/// Collects values from any thread.
package final class Recorder<Value: Sendable>: Sendable {
  private let values = Guarded<[Value]>([])

  package init() {}

  package func record(_ value: Value) {
    values.withLock { $0.append(value) }
  }

  package var recorded: [Value] {
    values.withLock { $0 }
  }
}
