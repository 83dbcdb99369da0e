import Foundation
import Testing

@testable import VueFluxInspector

@Suite struct `The files of the page` {
  @Test func `are in the program, each with its type`() throws {
    let index = try #require(PageFile.all["index.html"])
    #expect(String(decoding: index.bytes, as: UTF8.self).hasPrefix("<!doctype html>"))
    for (name, file) in PageFile.all {
      #expect(file.name == name)
      #expect(file.contentType != "application/octet-stream")
    }
  }

  @Test func `are those of their folder`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/VueFluxInspector/Page").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(PageFile.all.keys) == Set(names))
    for (name, file) in PageFile.all {
      #expect(try Array(Data(contentsOf: folder.appending(path: name))) == file.bytes)
    }
  }

  @Test(
    arguments: [
      ("index.html", "text/html; charset=utf-8"), ("main.js", "text/javascript; charset=utf-8"),
      ("page.css", "text/css; charset=utf-8"), ("icon.svg", "image/svg+xml; charset=utf-8"),
      ("page.bin", "application/octet-stream"),
    ]
  )
  func `have the type that their name says`(name: String, type: String) {
    #expect(PageFile(name: name, bytes: []).contentType == type)
  }
}
