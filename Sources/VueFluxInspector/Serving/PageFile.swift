import VueFluxInspectorPage

/// A file of the page, which is a part of the program.
struct PageFile: Hashable, Sendable {
  let name: String
  let bytes: [UInt8]

  /// All files by their names.
  static let all: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for place in 0... {
      let file = unsafe pageFile(place)
      guard unsafe file.count > 0 else { break }
      let name = unsafe String(cString: file.name)
      let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      files[name] = PageFile(name: name, bytes: bytes)
    }
    return files
  }()

  /// The type of the content, which a browser does not guess.
  var contentType: String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml; charset=utf-8"
    default: "application/octet-stream"
    }
  }
}
