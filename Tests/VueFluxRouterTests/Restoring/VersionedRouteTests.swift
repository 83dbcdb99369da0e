import Foundation
import Testing
import VueFluxRouter

@Suite struct `A path of an older version` {
  /// Version 1 had a fax and a draft, and letters had a number.
  private enum Mail: VersionedRoute {
    case inbox
    case letter(id: Int)
    case archive

    static let version = 2

    private enum Old: Decodable {
      case inbox, fax, draft
      case letter(number: Int)
    }

    static func routes(from decoder: any Decoder, version: Int) throws -> [Mail] {
      guard version == 1 else { throw UnknownVersion(version: version) }
      return switch try Old(from: decoder) {
      case .inbox: [.inbox]
      case .fax: [.inbox, .archive]
      case .draft: []
      case .letter(let number): [.letter(id: number)]
      }
    }
  }

  private struct UnknownVersion: Error { let version: Int }

  private func restored(_ json: String) throws -> RestoredPath<Mail> {
    try JSONDecoder().decode(RestoredPath<Mail>.self, from: Data(json.utf8))
  }

  @Test func `a saved path has the version of its routes, and is restored`() throws {
    let path: [Mail] = [.inbox, .letter(id: 3), .archive]
    let data = try JSONEncoder().encode(SavedPath(path))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains(#""version":2"#))
    let restored = try JSONDecoder().decode(RestoredPath<Mail>.self, from: data)
    #expect(restored.path == path && restored.loss == nil)
  }

  @Test func `routes without a version are saved as version 0`() throws {
    let data = try JSONEncoder().encode(SavedPath([Place.a, .b]))
    #expect(String(decoding: data, as: UTF8.self).contains(#""version":0"#))
    let restored = try JSONDecoder().decode(RestoredPath<Place>.self, from: data)
    #expect(restored.path == [.a, .b])
  }

  @Test func `each route of an older version may become another one, several, or none`() throws {
    let restored = try restored(
      #"{"version":1,"path":[{"draft":{}},{"fax":{}},{"letter":{"number":4}}]}"#
    )
    #expect(restored.path == [.inbox, .archive, .letter(id: 4)])
    #expect(restored.loss == nil)
  }

  @Test func `an old route that cannot be read ends the path, and its saved position is told`()
    throws
  {
    let restored = try restored(
      #"{"version":1,"path":[{"fax":{}},{"letter":{"id":4}},{"inbox":{}}]}"#
    )
    #expect(restored.path == [.inbox, .archive])
    #expect(restored.loss?.position == 1 && restored.loss?.count == 2)
  }

  @Test func `a list without a version is one of version 0`() throws {
    let restored = try restored(#"[{"inbox":{}}]"#)
    #expect(restored.path == [])
    #expect(restored.loss?.reason == "UnknownVersion(version: 0)")
  }

  @Test func `a newer version is read as far as this one knows it`() throws {
    let restored = try restored(#"{"version":3,"path":[{"inbox":{}},{"chat":{}}]}"#)
    #expect(restored.path == [.inbox])
    #expect(restored.loss?.position == 1)
  }
}
