import Testing
import VueFlux

@Suite struct `The reason why nobody received an action` {
  @Test(arguments: [
    (Unreceived.noStore(state: "Cart"), "No Store<Cart> is alive."),
    (
      .noMatch(state: "Cart", address: ".tag(\"window-2\")", living: 3),
      "None of the 3 living Store<Cart> matches .tag(\"window-2\")."
    ),
    (.released(state: "Cart"), "The Store<Cart> was released before it committed the action."),
    (
      .effectCancelled(state: "Cart"),
      "The effect that dispatched it to Store<Cart> was cancelled before."
    ),
  ])
  func `is a full sentence`(reason: Unreceived, sentence: String) {
    #expect("\(reason)" == sentence)
  }
}
