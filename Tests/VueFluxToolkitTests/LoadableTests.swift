import Foundation
import Testing
import VueFluxToolkit

@Suite struct `A loadable` {
  typealias Titles = Loadable<[String]>

  /// All kinds of a loadable, with a value where there may be one and without.
  private static let all: [Titles] = [
    .idle, .loading(previous: nil), .loading(previous: ["Tea"]), .loaded(["Tea"]),
    .failed(previous: nil, message: "offline"), .failed(previous: ["Tea"], message: "offline"),
  ]

  private func after(_ events: Titles.Event..., from start: Titles = .idle) -> Titles {
    var titles = start
    for event in events { titles.apply(event) }
    return titles
  }

  @Test func `a load begins and ends in one of three ways`() {
    #expect(after(.began) == .loading(previous: nil))
    #expect(after(.began, .loaded(["Tea"])) == .loaded(["Tea"]))
    #expect(
      after(.began, .failed(message: "offline")) == .failed(previous: nil, message: "offline")
    )
    #expect(after(.began, .cancelled) == .idle)
  }

  @Test func `the earlier value stays while the next load runs, and when it does not succeed`() {
    let start = Titles.loaded(["Tea"])
    #expect(after(.began, from: start) == .loading(previous: ["Tea"]))
    #expect(
      after(.began, .failed(message: "offline"), from: start)
        == .failed(previous: ["Tea"], message: "offline")
    )
    #expect(after(.began, .cancelled, from: start) == start)
    #expect(
      after(.failed(message: "offline"), .began, from: start) == .loading(previous: ["Tea"])
    )
  }

  @Test func `a failure is forgotten when the next load begins`() {
    let failed = Titles.failed(previous: ["Tea"], message: "offline")
    #expect(after(.began, .cancelled, from: failed) == .loaded(["Tea"]))
    #expect(after(.failed(message: "offline"), .began, .cancelled) == .idle)
  }

  @Test(arguments: all) func `a cancellation without a load changes nothing`(titles: Titles) {
    if !titles.isLoading { #expect(after(.cancelled, from: titles) == titles) }
  }

  @Test func `pages are combined with the value that is there`() {
    var titles = Titles.idle
    for page in [["Tea"], ["Cup", "Pot"]] {
      titles.apply(.began)
      titles.apply(.loaded(page)) { $0 += $1 }
    }
    #expect(titles == .loaded(["Tea", "Cup", "Pot"]))
  }

  @Test(arguments: zip(all, [nil, nil, ["Tea"], ["Tea"], nil, ["Tea"]]))
  func `the value is that of the last load that has succeeded`(titles: Titles, value: [String]?) {
    #expect(titles.value == value)
  }

  @Test func `a load is running, or has failed with a message`() {
    #expect(Self.all.map(\.isLoading) == [false, true, true, false, false, false])
    #expect(Self.all.map(\.message) == [nil, nil, nil, nil, "offline", "offline"])
  }

  @Test(arguments: all) func `a value that is changed leaves the rest as it is`(titles: Titles) {
    var changed = titles
    changed.value = ["Cup"]
    #expect(changed.value == ["Cup"])
    #expect(changed.isLoading == titles.isLoading)
    #expect(changed.message == titles.message)
    changed.value = nil
    #expect(changed.value == nil)
    #expect(changed.isLoading == titles.isLoading)
    #expect(changed.message == titles.message)
  }

  @Test func `a value is changed in place`() {
    var titles = Titles.loaded(["Tea"])
    titles.value?.reserveCapacity(100)
    let place = unsafe titles.value?.withUnsafeBufferPointer(\.baseAddress)
    titles.value?.append("Cup")
    titles.apply(.began)
    titles.value?.append("Pot")
    titles.apply(.loaded(["Can"])) { $0 += $1 }
    #expect(titles == .loaded(["Tea", "Cup", "Pot", "Can"]))
    let isInPlace = unsafe titles.value?.withUnsafeBufferPointer(\.baseAddress) == place
    #expect(isInPlace)
  }

  @Test func `a restored state keeps the value and not the load`() {
    #expect(Titles(Titles.loading(previous: ["Tea"]).value) == .loaded(["Tea"]))
    #expect(Titles(Titles.loading(previous: nil).value) == .idle)
  }

  @Test(arguments: all) func `a loadable is the same after encoding and decoding`(titles: Titles)
    throws
  {
    let data = try JSONEncoder().encode(titles)
    #expect(try JSONDecoder().decode(Titles.self, from: data) == titles)
  }

  @Test(arguments: [Titles.Event.began, .loaded(["Tea"]), .failed(message: "a"), .cancelled])
  func `an event is the same after encoding and decoding`(event: Titles.Event) throws {
    let data = try JSONEncoder().encode(event)
    #expect(try JSONDecoder().decode(Titles.Event.self, from: data) == event)
  }
}
