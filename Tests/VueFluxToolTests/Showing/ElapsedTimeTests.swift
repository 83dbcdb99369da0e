import Testing

@testable import VueFluxTool

@Suite struct `The text of the time elapsed` {
  @Test(
    arguments: [
      (0, "0.000"), (12_345_678, "12.345"), (59_999_999, "59.999"), (60_000_000, "1:00.000"),
      (62_345_000, "1:02.345"), (3_599_999_999, "59:59.999"), (3_723_456_000, "1:02:03.456"),
      (93_723_456_000, "26:02:03.456"), (-1_500_000, "-1.500"), (-999, "0.000"),
    ]
  )
  func `has as many units as it needs`(microseconds: Int, text: String) {
    #expect("\(ElapsedTime(from: 5, to: 5 + microseconds))" == text)
  }

  @Test func `is as near as a number comes to it`() {
    #expect(ElapsedTime(from: .min, to: .max).microseconds == .max)
    #expect(ElapsedTime(from: .max, to: .min).microseconds == .min)
    #expect("\(ElapsedTime(from: 0, to: .min))".hasPrefix("-"))
  }
}
