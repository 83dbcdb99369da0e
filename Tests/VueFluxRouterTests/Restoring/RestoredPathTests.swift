import Foundation
import Testing
import VueFluxRouter

@Suite struct `A path that is restored` {
  private func restored(_ json: String) throws -> RestoredPath<Spot> {
    try JSONDecoder().decode(RestoredPath<Spot>.self, from: Data(json.utf8))
  }

  @Test func `the restored path is the saved one`() throws {
    let path: [Spot] = [.inbox, .letter(id: 3), .word("é"), .inbox]
    let data = try JSONEncoder().encode(path)
    let restored = try JSONDecoder().decode(RestoredPath<Spot>.self, from: data)
    #expect(restored.path == path)
    #expect(restored.loss == nil)
  }

  @Test func `a route that is unknown ends it, and that is said`() throws {
    let restored = try restored(#"[{"inbox":{}},{"letter":{"id":3}},{"fax":{}},{"inbox":{}}]"#)
    #expect(restored.path == [.inbox, .letter(id: 3)])
    #expect(restored.loss?.position == 2)
    #expect(restored.loss?.count == 2)
    #expect(
      restored.loss?.description.hasPrefix(
        "The 2 routes from position 2 on could not be restored: "
      ) == true
    )
  }

  @Test func `a parameter that is no longer there ends it too`() throws {
    let restored = try restored(#"[{"inbox":{}},{"letter":{"number":3}}]"#)
    #expect(restored.path == [.inbox])
    #expect(restored.loss?.count == 1)
    #expect(restored.loss?.description.hasPrefix("The route from position 1 on") == true)
  }

  @Test func `nothing at all is an empty path`() throws {
    #expect(try restored("[]").path == [])
    #expect(try restored(#"[7]"#).path == [])
    #expect(try restored(#"[null]"#).loss?.position == 0)
  }

  @Test func `data that is no list throws an error`() {
    #expect(throws: DecodingError.self) { try restored(#"{"path":[]}"#) }
    #expect(throws: DecodingError.self) { try restored("[{]") }
  }
}
