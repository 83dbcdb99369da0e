package import VueFlux
import VueFluxStyles

/// A subscriber on any thread, which notes the count of each new state.
package final class Listener: StoreSubscriber, Sendable {
  package typealias Decision = @Sendable (_ previous: Computed<Counter>?, Computed<Counter>) -> Bool

  private let heard: Recorder<Int>
  private let isUpdate: Decision
  private let onNewState: @Sendable (Listener, Int) -> Void
  private let cargo: Scope?

  package var counts: [Int] { heard.recorded }

  package init(
    counting heard: Recorder<Int> = Recorder(),
    cargo: Scope? = nil,
    onNewState: @escaping @Sendable (_ listener: Listener, _ count: Int) -> Void = { _, _ in },
    updatingIf isUpdate: @escaping Decision = { _, _ in true }
  ) {
    self.heard = heard
    self.cargo = cargo
    self.onNewState = onNewState
    self.isUpdate = isUpdate
  }

  package func newState(_ computed: Computed<Counter>) {
    heard.record(computed.count)
    onNewState(self, computed.count)
  }

  package func shouldUpdate(previous: Computed<Counter>?, current: Computed<Counter>) -> Bool {
    isUpdate(previous, current)
  }
}
