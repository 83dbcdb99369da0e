import Testing
import VueFlux
import VueFluxTestSupport

/// Derived values that read other stores from one time to the next.
@Suite struct `The inputs of a derived value` {
  private let inbox = Store<Counter>()
  private let archive = Store<Counter>()
  private let profile = Store<Profile>(profile: .immediate)
  private let runs = Recorder<String>()

  @Test func `a derived value depends on the stores that it has read last`() {
    let derived = Derived { [inbox, archive, profile, runs] in
      runs.record("run")
      return profile.title.isEmpty ? inbox.count : archive.count
    }
    #expect(derived.value == 0)
    archive.actions.increment()
    #expect(derived.value == 0 && runs.recorded.count == 1)
    profile.actions.rename("Ada")
    #expect(derived.value == 1 && runs.recorded.count == 2)
    inbox.actions.increment()
    #expect(derived.value == 1 && runs.recorded.count == 2)
    archive.actions.increment()
    #expect(derived.value == 2 && runs.recorded.count == 3)
  }

  @Test func `a derived value reads the new store of an inner value that stays equal`() {
    let inner = Derived { [inbox, archive, profile] in
      profile.title.isEmpty ? inbox.count : archive.count
    }
    let outer = Derived { inner.value * 10 }
    #expect(outer.value == 0)
    profile.actions.rename("Ada")
    #expect(outer.value == 0)
    archive.actions.increment()
    #expect(outer.value == 10)
  }

  @Test func `an input behind a changed input is not read again`() {
    let index = inbox
    let elements = archive
    elements.actions.add(5)
    elements.actions.add(7)
    index.actions.add(1)
    let derived = Derived { elements.computed.element(at: index.count) }
    let byProperty = Derived { elements[at: index.count] }
    #expect(derived.value == 7 && byProperty.value == 7)
    index.actions.add(-1)
    elements.actions.inside {}
    #expect(derived.value == 5 && byProperty.value == 5)
    // The element at 5 does not exist, and is not read again: the index has changed.
    let shrinking = Store<Profile>(profile: .immediate)
    let last = Derived { [shrinking] in shrinking[letter: max(0, shrinking.title.count - 1)] }
    shrinking.actions.rename("Ada")
    #expect(last.value == "a")
    shrinking.actions.rename("A")
    #expect(last.value == "A")
  }

  @Test func `a derived value depends on the store that one of its properties reads`() {
    let other = archive
    let derived = Derived { [inbox, runs] in
      runs.record("run")
      return inbox.computed.sum(with: other)
    }
    let byProperty = Derived { [inbox] in inbox[sumWith: Boxed(store: other)] }
    #expect(derived.value == 0 && byProperty.value == 0)
    other.actions.add(2)
    #expect(derived.value == 2 && byProperty.value == 2)
    inbox.actions.add(1)
    #expect(derived.value == 3 && byProperty.value == 3)
  }

  @Test func `a property that reads a derived value depends on the inputs of that value`() {
    let double = Derived { [inbox] in 2 * inbox.count }
    let outer = Derived { [inbox] in inbox[reading: Read(derived: double)] }
    #expect(outer.value == 0)
    inbox.actions.increment()
    #expect(double.value == 2)
    #expect(outer.value == 2)
  }

  @Test func `a property that switches stores makes the derived value depend on the new one`() {
    let even = inbox
    let odd = archive
    let switching = Store<Counter>()
    let derived = Derived { switching[even: Boxed(store: even), odd: Boxed(store: odd)] }
    #expect(derived.value == 0)
    switching.actions.increment()
    #expect(derived.value == 0)
    odd.actions.add(7)
    #expect(derived.value == 7)
  }
}

private struct Read: Hashable, Sendable {
  let derived: Derived<Int>
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.derived === rhs.derived }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(derived)) }
}

private struct Boxed: Hashable, Sendable {
  let store: Store<Counter>
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.store === rhs.store }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(store)) }
}

extension Computed where State == Counter {
  fileprivate func element(at index: Int) -> Int { history[index] }
  fileprivate func sum(with other: Store<Counter>) -> Int { count + other.count }
  fileprivate subscript(reading read: Read) -> Int { read.derived.value }
  fileprivate subscript(sumWith other: Boxed) -> Int { count + other.store.count }
  fileprivate subscript(even even: Boxed, odd odd: Boxed) -> Int {
    (count.isMultiple(of: 2) ? even : odd).store.count
  }
  fileprivate subscript(at index: Int) -> Int { history[index] }
}

extension Computed where State == Profile {
  fileprivate subscript(letter index: Int) -> Character { Array(title)[index] }
}
