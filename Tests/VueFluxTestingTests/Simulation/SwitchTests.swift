import Testing

@testable import VueFluxTesting

@Suite struct `The text of switches` {
  @Test(arguments: ["", "ann/1>bob", "ann/12>bob#2", "0:2", "a part of ann/1>bob, 3:1, bob/2>ann"])
  func `can be read`(text: String) {
    #expect(SwitchList(text: text)?.description == text)
  }

  @Test(
    arguments: [
      "a", "1", "1:", "1:0", "1:2:3", ":1", "-1:1", "ann", "ann/1", "ann>bob", "ann/0>bob",
      "ann/a>bob",
      "/1>bob", "ann/1>", "ann/1>bob#0", "ann/1>bob#a", "ann/1>bob, ann/1>bob", "3:1 9:2",
      "ann/1>#", "ann/1>bob>carl", "ann/1>bob ", "ann/1>bob,ann/2>bob",
    ]
  )
  func `is refused if it is not a list of switches`(text: String) {
    #expect(SwitchList(text: text) == nil)
  }

  @Test func `has no characters of a name that have a meaning there`() {
    #expect(
      Switch.name(#"the effect "load" of cart, number 2,"#) == "the effect load of cart number 2"
    )
    #expect(Switch.name(#"a/1>b#2:"\"#) == "a1b2")
    #expect(Switch.name(">>") == "task")
  }
}
