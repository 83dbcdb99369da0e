import Testing

@testable import VueFluxTesting

/// How messages write a value.
@Suite struct `The text of a value` {
  private struct Point {
    var x = 1
    var names = ["a"]
  }

  private enum Event {
    case start
    case move(Int, to: Point?)
    case named(String)
  }

  private struct Money: CustomStringConvertible {
    var description: String { "7 €" }
  }

  @Test func `is as in Swift source`() {
    #expect(ValueText(7).description == "7")
    #expect(ValueText("a\nb").description == #""a\nb""#)
    #expect(ValueText(Int?.none as Any).description == "nil")
    #expect(ValueText(Int?.some(1) as Any).description == "1")
    #expect(ValueText(Point()).description == #"Point(x: 1, names: ["a"])"#)
    #expect(ValueText((1, b: 2)).description == "(1, b: 2)")
    #expect(ValueText(["b": 1, "a": 2]).description == #"["a": 2, "b": 1]"#)
    #expect(ValueText([Int: Int]()).description == "[:]")
    #expect(ValueText(Set([2, 1])).description == "[1, 2]")
  }

  @Test func `of an enum is its case and its values`() {
    #expect(ValueText(Event.start).description == ".start")
    #expect(ValueText(Event.named("a")).description == #".named("a")"#)
    #expect(ValueText(Event.move(1, to: nil)).description == ".move(1, to: nil)")
  }

  @Test func `is the value's own description if it has one`() {
    #expect(ValueText(Money()).description == "7 €")
    #expect(ValueText([Money()]).description == "[7 €]")
  }

  /// An object with its address in its description, as those of Foundation have it.
  private final class Handle: CustomStringConvertible {
    let digitCount: Int

    init(digitCount: Int = 0) {
      self.digitCount = digitCount
    }

    var description: String {
      let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
      let zeros = String(repeating: "0", count: max(0, digitCount - address.count))
      return "<Handle: 0x\(zeros)\(address)>"
    }
  }

  @Test func `does not depend on where an object is`() {
    #expect(ValueText(Handle()).description == "<Handle: 0x…>")
    #expect(ValueText(Handle(digitCount: 16)).description == "<Handle: 0x…>")
    #expect(ValueText([Handle() as Handle?]).description == "[<Handle: 0x…>]")
  }

  @Test func `names a function`() {
    #expect(ValueText([{ 1 }]).description == "[a function]")
  }

  @Test func `is short, whatever the value`() {
    #expect(ValueText(Array(0..<1000)).description == "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, … 990 more]")
    #expect(ValueText(String(repeating: "a", count: 10_000)).description.count <= 201)
  }
}
