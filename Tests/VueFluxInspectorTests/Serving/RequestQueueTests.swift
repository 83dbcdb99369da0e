import Testing
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `Requests that wait` {
  private let queue = RequestQueue()

  @Test func `keep their order`() async {
    for text in ["a", "b", "c"] { await queue.put(text) }
    var taken: [String?] = []
    for _ in 0..<3 { taken.append(await queue.next()) }
    #expect(taken == ["a", "b", "c"])
  }

  @Test func `go to one reader each`() async {
    let readers = (0..<8).map { _ in Task { [queue] in await queue.next() } }
    for number in 0..<8 { await queue.put("\(number)") }
    var taken: Set<String?> = []
    for reader in readers { taken.insert(await reader.value) }
    #expect(taken == Set((0..<8).map { "\($0)" }))
  }

  @Test func `hold the client back when they are long, until there is room`() async {
    let isTaken = Guarded(false)
    let reader = Task { [queue] in
      isTaken.withLock { $0 = true }
      return await queue.next()
    }
    // Either the reader takes it as it comes, or makes room for it.
    await queue.put(String(repeating: "a", count: 1 << 20))
    #expect(isTaken.withLock { $0 })
    #expect(await reader.value?.utf8.count == 1 << 20)
  }

  @Test func `end for all who wait`() async {
    let readers = (0..<3).map { _ in Task { [queue] in await queue.next() } }
    queue.finish()
    for reader in readers { #expect(await reader.value == nil) }
    await queue.put(String(repeating: "a", count: 1 << 20))
    #expect(await queue.next() == nil)
  }

  @Test func `let a writer go at the end`() async {
    let writer = Task { [queue] in await queue.put(String(repeating: "a", count: 1 << 20)) }
    queue.finish()
    await writer.value
  }
}
