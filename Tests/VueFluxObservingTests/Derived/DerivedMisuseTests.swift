import Testing
import VueFlux
import VueFluxTestSupport

@Suite struct `A derived value, misused` {
  @Test func `one that reads itself stops with the way it takes`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let loop = Loop()
      loop.first = Derived("first") { [loop] in loop.second?.value ?? 0 }
      loop.second = Derived("second") { [loop] in 1 + (loop.first?.value ?? 0) }
      let start = Derived("start") { [loop] in loop.first?.value ?? 0 }
      _ = start.value
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("VueFlux: A Derived was computed from itself: first ("), "\(text)")
    #expect(text.contains(") ← second ("), "\(text)")
    #expect(text.contains("A derived value is computed from others that do not depend on it."))
    #expect(!text.contains("start ("))
  }

  @Test func `one that is read inside a commit stops, also if it is kept`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Store<Counter>()
      let derived = Derived("count") { store.count }
      _ = derived.value
      store.actions.inside { _ = derived.value }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("VueFlux: The Derived count ("), "\(text)")
    #expect(text.contains("was read while this thread is inside a commit."), "\(text)")
  }

  @Test(arguments: [true, false])
  func `one that dispatches stops`(isGlobal: Bool) async {
    let text: String
    if isGlobal {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        Derived { Store<Counter>.actions.increment() }.read()
      }
      text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    } else {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let store = Store<Counter>()
        Derived { store.actions.increment() }.read()
      }
      text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
    let message = "VueFlux: An action was dispatched while a Derived was being computed."
    #expect(text.contains(message), "\(text)")
  }
}

extension Derived where Value == Void {
  fileprivate convenience init(_ compute: @escaping @Sendable () -> Void) {
    self.init(removeDuplicates: { _, _ in true }, compute: compute)
  }

  fileprivate func read() { value }
}

// Sendable because each test has one thread.
private final class Loop: @unchecked Sendable {
  var first: Derived<Int>?
  var second: Derived<Int>?
}
