import Foundation
import Testing

@testable import VueFluxTool

@Suite struct `The text of a time` {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (1_700_000_000_123_000, "2023-11-14T22:13:20.123Z"),
      (951_782_400_000_000, "2000-02-29T00:00:00.000Z"),
      (951_868_799_999_999, "2000-02-29T23:59:59.999Z"),
      (4_107_542_400_000_000, "2100-03-01T00:00:00.000Z"),
      (253_402_300_799_000_000, "9999-12-31T23:59:59.000Z"),
      (253_402_300_800_000_000, "@253402300800000000"), (-1_000_000, "@-1000000"),
      (Int.max, "@9223372036854775807"),
    ]
  )
  func `is that of its calendar day, or a number`(microseconds: Int, text: String) {
    #expect(Date(timeIntervalSince1970: Double(microseconds) / 1_000_000).text == text)
  }

  @Test func `is that of every day in turn`() {
    let texts = (0..<60_000).map { Date(timeIntervalSince1970: Double($0 * 86_400)).text }
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(texts.last == "2134-04-10T00:00:00.000Z")
  }
}
