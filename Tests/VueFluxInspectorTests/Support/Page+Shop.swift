import Foundation
import VueFluxTestSupport

extension Page {
  /// A page on the file of two stores, with seven rows.
  static func shop(in folder: Folder) async throws -> Page {
    var lines = SessionLines(at: 1)
    lines.addStore("cart", 1, at: 1_000_000, state: #"{"items":["tea"],"total":1}"#)
    lines.addStore("log", 2, at: 2_000_000, state: "[]")
    lines.addAction("tea", at: 3_000_000)
    lines.add("effect", at: 3_000_000, #","effect":"search","cause":3"#)
    lines.addAction("found", store: 2, at: 4_000_000, cause: 4)
    lines.add(
      "state",
      at: 5_000_000,
      #","why":"checkpoint","state":{"items":["tea","milk"],"owner":null}"#
    )
    lines.addAction("milk", at: 6_000_000, cause: 5)
    return await Page(try lines.write(in: folder))
  }
}
