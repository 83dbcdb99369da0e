import Testing

@testable import VueFluxInspector

@Suite struct `An access token` {
  /// Numbers that have zeros in front of them.
  private struct Numbers: RandomNumberGenerator {
    private var number: UInt64 = 0xA

    mutating func next() -> UInt64 {
      defer { number += 1 }
      return number
    }
  }

  @Test func `has 32 digits, whatever the numbers are`() {
    var numbers = Numbers()
    #expect(AccessToken(using: &numbers).text == "000000000000000a000000000000000b")
  }

  @Test func `is another one each time`() {
    let tokens = Set((0..<1000).map { _ in AccessToken() })
    #expect(tokens.count == 1000)
    #expect(
      tokens.allSatisfy {
        $0.text.count == 32 && $0.text.allSatisfy { "0123456789abcdef".contains($0) }
      }
    )
  }

  @Test func `matches itself alone`() {
    let token = AccessToken()
    #expect(token.matches(token.text))
    for index in token.text.indices {
      var text = token.text
      text.replaceSubrange(index...index, with: token.text[index] == "0" ? "1" : "0")
      #expect(!token.matches(text))
    }
    #expect(!token.matches(""))
    #expect(!token.matches(token.text.dropLast()))
    #expect(!token.matches(token.text + "0"))
    #expect(!token.matches(token.text.uppercased() + "A"))
    #expect(!token.matches(String(repeating: token.text, count: 100_000)))
  }
}
