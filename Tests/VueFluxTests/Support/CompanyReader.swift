import VueFlux
import VueFluxStyles
import VueFluxTestSupport

/// An object that receives each state.
final class CompanyReader<Mark>: StoreSubscriber, Sendable {
  let counts = Recorder<Int>()
  let isTold = Signal()

  func newState(_ computed: Computed<Journal<Mark>>) {
    counts.record(computed.history.count)
    if computed.history.last == .max { isTold.fire() }
  }
}
