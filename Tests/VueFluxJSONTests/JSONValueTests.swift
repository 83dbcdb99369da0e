import Foundation
import Testing
import VueFluxTestSupport

@testable import VueFluxJSON

@Suite struct `JSON` {
  @Test(
    arguments: [
      "null", "true", "false", "0", "-1", "12.5", "1e-07", "[]", "{}", #""""#, #"["a",{"b":[1]}]"#,
      "123456789012345678901234567890", "0.1234567890123456789", #""straße \"\\ \n\r\t""#,
      "9223372036854775808", "-0.0",
    ]
  )
  func `writing gives the text that was read`(text: String) throws {
    #expect(try JSONValue(parsing: text).description == text)
  }

  @Test(
    arguments: [
      ("1.0", "1"), ("1e2", "100"), (" [ 1 , 2 ] ", "[1,2]"),
      (#""\u00e9\ud83d\ude00\/""#, "\"é😀/\""),
      (#"{"b":1,"a":2,"b":3}"#, #"{"a":2,"b":3}"#), ("\"\\u001f\"", "\"\\u001f\""), ("-0", "-0.0"),
    ]
  )
  func `equal values are written in one way`(text: String, canonical: String) throws {
    #expect(try JSONValue(parsing: text).description == canonical)
  }

  @Test(
    arguments: [
      "", " ", "nul", "01", "1.", ".5", "1e", "-", "+1", "[", "]", "[1,]", "[1 2]", "{", #"{"a"}"#,
      #"{"a":}"#, "{a:1}", #"{"a":1,}"#, "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"",
      "\"\\ud800\"", "\"\\udc00\\ud800\"", "\"\n\"", "1 2", "NaN", "'a'", "\u{FEFF}1",
      String(repeating: "[", count: 257) + String(repeating: "]", count: 257),
    ]
  )
  func `a syntax error says where it is`(text: String) {
    #expect(throws: JSONParser.Failure.self) { try JSONValue(parsing: text) }
    var parser = JSONParser(ArraySlice(text.utf8))
    #expect(throws: JSONParser.Failure.self) {
      _ = try parser.skipValue()
      try parser.end()
    }
  }

  @Test func `an element that is gone is nothing, and not null`() {
    let long: JSONValue = ["a": [1, 2], "b": [.null]]
    let short: JSONValue = ["a": [1], "b": []]
    let removed = JSONDifference.between(long, short)
    #expect(removed.map(\.path) == ["a[1]", "b[0]"])
    #expect(removed.map(\.second) == [nil, nil])
    let added = JSONDifference.between(short, long)
    #expect(added.map(\.first) == [nil, nil])
    #expect(added.map(\.second) == [2, .null])
  }

  @Test func `the shape is bounded and not the size`() throws {
    let text =
      String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(try JSONValue(parsing: text).description == text)
  }

  @Test func `no bytes at all make the parser do more than refuse them`() {
    var generator = SplitMix(seed: Effort.seed)
    let alphabet = Array(#"[]{}",:0123e-+.\untrfals "#.utf8) + [0xC3, 0xA9, 0x00]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<24, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
      guard let value = try? JSONParser.parse(bytes[...]) else { continue }
      #expect((try? JSONValue(parsing: value.description)) == value, "\(bytes)")
    }
  }
}

@Suite struct `Value encoder` {
  @Test func `encoded values can be decoded again`() throws {
    let value = Everything()
    let json = try ValueEncoder.encode(value)
    #expect(try ValueDecoder.decode(Everything.self, from: json) == value)
  }

  @Test func `equal sets and dictionaries are written in one way`() throws {
    // Of other histories, and so, most often, in another order.
    var first: [Set<Int>: Set<String>] = [:]
    var second: [Set<Int>: Set<String>] = [:]
    second.reserveCapacity(1000)
    for number in 0..<40 {
      first[[number, number + 1], default: []].insert("a")
      first[[number, number + 1], default: []].insert("b")
    }
    for number in (0..<40).reversed() {
      second[[number + 1, number], default: []].insert("b")
      second[[number + 1, number], default: []].insert("a")
    }
    #expect(first == second)
    #expect(try ValueEncoder.encode(first).description == ValueEncoder.encode(second).description)
  }

  @Test func `any number is read as what was written`() throws {
    var random = SplitMix(seed: Effort.seed)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: .random(in: .min ... .max, using: &random))
      let float = Float(bitPattern: .random(in: .min ... .max, using: &random))
      let whole = Float(Int32.random(in: .min ... .max, using: &random))
      for json in [JSONValue.of(double), .of(float), .of(whole)] {
        #expect(try JSONValue(parsing: json.description) == json)
      }
    }
  }

  @Test func `a number that JSON does not have is an error, where it cannot be a text`() {
    #expect(throws: EncodingError.self) { try ValueEncoder.encode(Decimal.nan) }
  }

  @Test func `endless nesting throws an error`() {
    var nested = Nested.end
    for _ in 0..<1_000 { nested = .more(nested) }
    #expect(throws: EncodingError.self) { try ValueEncoder.encode(nested) }
  }
}

private indirect enum Nested: Codable {
  case end
  case more(Nested)
}

private struct Everything: Codable, Equatable {
  enum Choice: Codable, Equatable {
    case none
    case one(Int)
    case named(first: String, second: Double?)
  }

  enum Key: String, Codable, CodingKeyRepresentable { case a, b }

  var date = Date(timeIntervalSince1970: 1_234_567.125)
  var data = Data([0, 1, 255])
  var url = URL(string: "https://example.com/a?b=c")
  var decimal = Decimal(string: "12345678901234567890.123")
  var numbers: [Double] = [
    0.1, 1, -0.0, 1e300, .infinity, -.infinity, Double.leastNonzeroMagnitude,
  ]
  var floats: [Float] = [0.1, 3]
  var big = UInt64.max
  var small = Int64.min
  var none: Int?
  var nested: [[Int?]] = [[1, nil], []]
  var choices: [Choice] = [.none, .one(1), .named(first: "a", second: nil)]
  var byName: [String: Int] = ["a": 1, "b": 2]
  var byNumber: [Int: String] = [1: "a", 2: "b"]
  var byKey: [Key: Int] = [.a: 1, .b: 2]
  var byChoice: [Bool: Int] = [true: 1, false: 0]
  var set: Set<String> = ["x", "y"]
  var id = UUID()
  var text = "\u{0} \u{1F} \u{7F} \u{2028} é 😀"
}
