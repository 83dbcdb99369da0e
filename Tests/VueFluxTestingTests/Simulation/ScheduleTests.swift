import Testing

@testable import VueFluxTesting

@Suite struct `The text of a schedule` {
  @Test(arguments: ["", "3:1", "3:1 9:2"])
  func `can be read`(text: String) {
    #expect(Schedule(text: text)?.description == text)
  }

  @Test(arguments: ["a", "1", "1:", "1:0", "1:2:3", ":1", "-1:1"])
  func `is refused if it is none`(text: String) {
    #expect(Schedule(text: text) == nil)
  }
}
