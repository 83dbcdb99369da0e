/// A stand-in for a label of the user interface.
@MainActor package final class CounterLabel {
  package var text = ""

  package init() {}
}
