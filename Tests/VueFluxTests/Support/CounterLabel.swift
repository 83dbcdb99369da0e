/// What stands in for a label of the user interface.
@MainActor final class CounterLabel {
  var text = ""
}
