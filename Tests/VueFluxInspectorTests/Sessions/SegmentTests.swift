import Testing
import VueFlux
import VueFluxJSON
import VueFluxRecorder
import VueFluxSessionSupport
import VueFluxTestSupport

@testable import VueFluxInspector

@Suite struct `A session of several files` {
  /// A shop whose session has many files, and a log that begins in a later one.
  private func makeShop() throws -> LiveShop {
    let shop = try LiveShop { options in
      options.segmentSize = 1_000
      options.segmentCount = 100
    }
    for number in 0..<20 { shop.add("item \(number)") }
    let log = Store<Log>("log", plugins: [shop.recorder.plugin()])
    for number in 0..<20 { log.actions.log("line \(number)") }
    for number in 20..<40 { shop.add("item \(number)") }
    withExtendedLifetime(log) {}
    return shop
  }

  @Test func `has each store begin once`() async throws {
    let shop = try makeShop()
    let page = await Page(shop.folder.file)
    let records = try shop.session.records.filter { $0.kind == .store }.count
    #expect(records > 4)
    let counts = try await page.ask("overview")["kindCounts"]
    #expect(counts?["store"] == 2)
    #expect(counts?["state"]?.int == records - 2)
    let texts = try await page.texts()
    #expect(texts.filter { $0 == "begins" }.count == 2)
    #expect(texts.filter { $0 == "saved state: beginning of a file" }.count == records - 2)
    let beginnings = try await page.texts(filteredBy: ["kinds": ["store"]])
    #expect(beginnings == ["begins", "begins"])
  }

  @Test func `has the states that its files begin with`() async throws {
    let shop = try makeShop()
    let page = await Page(shop.folder.file)
    for row in try await page.rows() where row["kind"] == "state" {
      let members: [String: JSONValue] = ["key": row["key"] ?? .null, "from": 0, "count": 9]
      let states = try await page.ask("states", members)["states"]?.array ?? []
      let own = states.first { $0["store"] == row["store"] }
      #expect(own?["isExact"] == true)
      #expect(own?["row"] == row["key"])
    }
  }

  @Test func `has a store begin that has left out actions before`() async throws {
    let folder = Folder()
    var lines = SessionLines()
    lines.add("store", #","name":"cart","type":"T","why":"excluded","excluded":2,"state":1"#)
    lines.addAction("a")
    lines.add("store", #","name":"cart","type":"T","why":"excluded","excluded":2,"state":1"#)
    let page = await Page(try lines.write(in: folder))
    #expect(
      try await page.texts() == [
        "2 actions left out by the app", "excluded", "a", "2 actions left out by the app",
        "saved state: excluded",
      ]
    )
    #expect(try await page.texts("kind") == ["excluded", "store", "action", "excluded", "state"])
  }
}
