import Testing

@testable import VueFluxTesting

/// What a difference says of values of all kinds.
@Suite struct `A difference` {
  private func text<Value>(_ expected: Value, _ actual: Value) -> String? {
    Difference(expected: expected, actual: actual)?.description
  }

  // MARK: - Structs and classes

  @Test func `of equal values is none`() {
    #expect(text(Person(), Person()) == nil)
    #expect(text([1: "a"], [1: "a"]) == nil)
    #expect(text(Optional(1), 1) == nil)
    #expect(text((1, "a"), (1, "a")) == nil)
    #expect(text(Double.infinity, .infinity) == nil)
  }

  @Test func `of one field names the type and the field`() {
    #expect(text(Person(), Person(name: "Bob")) == #"Person.name: expected "Ann", was "Bob""#)
  }

  @Test func `of several fields has a line for each`() {
    let actual = Person(name: "Bob", age: 3, address: Address(street: "Elm", number: 8))
    #expect(
      text(Person(), actual) == """
        Person
          name: expected "Ann", was "Bob"
          age: expected 30, was 3
          address
            street: expected "Oak", was "Elm"
            number: expected 7, was 8
        """
    )
  }

  @Test func `of a part of a part is one path`() {
    let actual = Person(address: Address(street: "Elm"))
    #expect(text(Person(), actual) == #"Person.address.street: expected "Oak", was "Elm""#)
  }

  @Test func `of plain values names their type`() {
    #expect(text(1, 2) == "Int: expected 1, was 2")
    #expect(text(true, false) == "Bool: expected true, was false")
    #expect(text("a" as Character, "b") == #"Character: expected a, was b"#)
    #expect(
      text(Duration.seconds(1), .seconds(2)) == "Duration: expected 1.0 seconds, was 2.0 seconds"
    )
    #expect(text(1..<3, 1..<4) == "Range<Int>: expected 1..<3, was 1..<4")
  }

  @Test func `of values that are not equal to themselves says that they look the same`() {
    #expect(
      text(Double.nan, .nan) == "Double: the values are not equal, and look the same: nan"
    )
  }

  @Test func `of values of two types shows both`() {
    #expect(text(1 as any Sendable, "a") == #"String: expected 1, was "a""#)
  }

  @Test func `follows ==, and not the fields`() {
    #expect(text(CaseInsensitive("a"), CaseInsensitive("A")) == nil)
    #expect(
      text(CaseInsensitive("a"), CaseInsensitive("b"))
        == #"CaseInsensitive.text: expected "a", was "b""#
    )
  }

  @Test func `of objects is that of their fields, and none of an object and itself`() {
    let node = Node(1)
    #expect(text(node, node) == nil)
    #expect(text(node, Node(1)) == nil)
    #expect(text(node, Node(2)) == "Node.value: expected 1, was 2")
    #expect(
      text(Leaf(1, "a"), Leaf(2, "b")) == """
        Leaf
          value: expected 1, was 2
          name: expected "a", was "b"
        """
    )
  }

  @Test func `of objects in a circle has an end`() {
    let (old, new) = (Node(1), Node(1))
    (old.next, new.next) = (Node(2), Node(3))
    old.next?.next = old
    new.next?.next = new
    defer {
      old.next = nil
      new.next = nil
    }
    #expect(text(old, new) == "Node.next.value: expected 2, was 3")
  }

  @Test func `of a tree whose objects refer to their parents has an end`() {
    let (old, new) = (Folder(), Folder())
    for (folder, names) in [(old, ["a", "b"]), (new, ["a", "c"])] {
      folder.folders = names.map { Folder(named: $0, in: folder) }
    }
    #expect(text(old, new) == #"Folder.folders[1].name: expected "b", was "c""#)
  }

  @Test func `names wrapped and lazy properties as the source does`() {
    var (old, new) = (Wrapping(), Wrapping())
    (old.wrapped, new.wrapped) = (1, 2)
    (_, new.late) = (old.late, 4)
    #expect(
      text(old, new) == """
        Wrapping
          wrapped.value: expected 1, was 2
          late: expected 3, was 4
        """
    )
  }

  // MARK: - Enums and optionals

  @Test func `of two cases shows both`() {
    #expect(text(Phase.idle, .failed) == "Phase: expected .idle, was .failed")
    #expect(text(Phase.idle, .loaded([1])) == "Phase: expected .idle, was .loaded([1])")
    #expect(
      text(Phase.moved(from: 1, to: 2), .idle)
        == "Phase: expected .moved(from: 1, to: 2), was .idle"
    )
  }

  @Test func `of one case is that of its values`() {
    #expect(text(Phase.loaded([1, 2]), .loaded([1, 3])) == "Phase.loaded[1]: expected 2, was 3")
    #expect(
      text(Phase.moved(from: 1, to: 2), .moved(from: 1, to: 3))
        == "Phase.moved.to: expected 2, was 3"
    )
  }

  @Test func `of an optional is that of its content`() {
    #expect(text(Int?.none, 1) == "Int: expected nil, was 1")
    #expect(text(Int?.some(1), nil) == "Int: expected 1, was nil")
    #expect(text(Int?.some(1), 2) == "Int: expected 1, was 2")
    #expect(
      text(Person?.some(Person()), Person(age: 3)) == "Person.age: expected 30, was 3"
    )
  }

  @Test func `of tuples names their labels`() {
    #expect(text((1, b: "a"), (1, b: "c")) == #"(Int, b: String).b: expected "a", was "c""#)
    #expect(text((1, 2), (1, 3)) == "(Int, Int).1: expected 2, was 3")
  }

  // MARK: - Collections

  @Test(arguments: [
    ([1, 2, 3], [1, 9, 3], "Array<Int>[1]: expected 2, was 9"),
    ([1, 2, 3], [1, 3], "Array<Int>[1]: missing 2"),
    ([1, 3], [1, 2, 3], "Array<Int>[1]: unexpected 2"),
    ([], [1], "Array<Int>[0]: unexpected 1"),
    ([1], [], "Array<Int>[0]: missing 1"),
    ([1, 2, 3, 4], [2, 3, 4, 5], "Array<Int>\n  [0]: missing 1\n  [3]: unexpected 5"),
    ([1, 2, 3], [3, 2, 1], "Array<Int>\n  [0]: expected 1, was 3\n  [2]: expected 3, was 1"),
  ])
  func `of arrays is as short as it can be`(expected: [Int], actual: [Int], text: String) {
    #expect(self.text(expected, actual) == text)
  }

  @Test func `of arrays of a thousand with one change is one line`() {
    let people = (0..<1000).map { Person(age: $0) }
    var changed = people
    changed[500].name = "Bob"
    changed.remove(at: 200)
    #expect(
      text(people, changed) == """
        Array<Person>
          [200]: missing Person(name: "Ann", age: 200, address: Address(street: "Oak", number: 7))
          [499].name: expected "Ann", was "Bob"
        """
    )
  }

  @Test func `of arrays of functions says that these cannot be compared`() {
    struct Handler { var body: () -> Int }
    let difference = Difference(expected: [Handler { 1 }], actual: [Handler { 2 }])
    #expect(difference?.description.contains("'[0].body' is a function") == true)
  }

  @Test func `of arrays of many different structures is made in steps that are limited`() {
    struct Part { var number: Int }
    let difference = Difference(
      expected: (0..<1000).map(Part.init),
      actual: (2000..<3000).map(Part.init)
    )
    #expect(difference?.description.split(separator: "\n").count == 21)
  }

  @Test func `of arrays that have nothing in common stops after twenty lines`() {
    let difference = text(Array(0..<1000), Array(2000..<3000))
    #expect(difference?.split(separator: "\n").count == 21)
    #expect(difference?.hasSuffix("\n… and 981 more lines") == true)
  }

  @Test func `of big arrays with one change is found`() {
    var numbers = Array(0..<20_000)
    numbers[10_000] = -1
    #expect(text(Array(0..<20_000), numbers) == "Array<Int>[10000]: expected 10000, was -1")
  }

  @Test func `of sets has what is missing and what is not expected`() {
    #expect(
      text(Set(["a", "b"]), ["b", "c"]) == """
        Set<String>
          missing "a"
          unexpected "c"
        """
    )
  }

  @Test func `of dictionaries is by key`() {
    #expect(
      text(["a": 1, "b": 2, "c": 3], ["a": 1, "b": 4, "d": 5]) == """
        Dictionary<String, Int>
          ["b"]: expected 2, was 4
          ["c"]: missing 3
          ["d"]: unexpected 5
        """
    )
    #expect(
      text([1: Person()], [1: Person(age: 3)])
        == "Dictionary<Int, Person>[1].age: expected 30, was 3"
    )
  }

  // MARK: - Strings

  @Test func `of strings shows them escaped`() {
    #expect(text("a\nb", "a\"b") == #"String: expected "a\nb", was "a\"b""#)
    #expect(text("a"[...], "b"[...]) == #"Substring: expected "a", was "b""#)
  }

  @Test func `of long strings shows where they begin to differ`() {
    let start = String(repeating: "a", count: 100)
    #expect(
      text(start + "b", start + "cd")
        == """
        String: expected …"aaaaaaaaaaaaaaab", was …"aaaaaaaaaaaaaaacd", from character 100 on
        """
    )
    #expect(
      text(start, start + "b") == """
        String: expected …"aaaaaaaaaaaaaaa", was …"aaaaaaaaaaaaaaab", from character 100 on
        """
    )
  }

  // MARK: - What cannot be compared

  @Test func `of functions says that they cannot be compared, and what to do`() {
    #expect(
      text(Button(), Button()) == """
        'tap' is a function, which cannot be compared. \
        Make the type around it Equatable, with an '==' that leaves it out.
        """
    )
    #expect(
      text(Button(), Button(title: "b")) == """
        Button.title: expected "a", was "b"
        'tap' is a function, which cannot be compared. \
        Make the type around it Equatable, with an '==' that leaves it out.
        """
    )
  }

  @Test func `of values that are nested too deep says so`() {
    var (old, new) = (Chain.end(1), Chain.end(2))
    for _ in 0..<1000 { (old, new) = (.link(old), .link(new)) }
    #expect(text(old, new)?.contains("is too deep to be compared") == true)
  }
}

// MARK: - Values

private struct Person: Equatable {
  var name = "Ann"
  var age = 30
  var address = Address()
}

private struct Address: Equatable {
  var street = "Oak"
  var number = 7
}

private struct CaseInsensitive: Equatable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.lowercased() == rhs.text.lowercased() }
}

private class Node {
  var value: Int
  var next: Node?

  init(_ value: Int) { self.value = value }
}

private final class Folder {
  let name: String
  weak var parent: Folder?
  var folders: [Folder] = []

  init(named name: String = "root", in parent: Folder? = nil) {
    self.name = name
    self.parent = parent
  }
}

private final class Leaf: Node {
  let name: String

  init(_ value: Int, _ name: String) {
    self.name = name
    super.init(value)
  }
}

@propertyWrapper private struct Wrapped {
  var value = 0
  var wrappedValue: Int {
    get { value }
    set { value = newValue }
  }
}

private struct Wrapping {
  @Wrapped var wrapped: Int
  lazy var late = 3
}

private enum Phase {
  case idle
  case failed
  case loaded([Int])
  case moved(from: Int, to: Int)
}

private struct Button {
  var title = "a"
  var tap: @Sendable () -> Void = {}
}

private indirect enum Chain {
  case end(Int)
  case link(Chain)
}
