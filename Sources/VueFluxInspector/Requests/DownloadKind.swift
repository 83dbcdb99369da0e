/// The files that a page can ask for.
enum DownloadKind: String {
  case session
  case devtools
  case test

  /// The end of the file's name, after a dot.
  var fileExtension: String {
    switch self {
    case .session: "jsonl"
    case .devtools: "devtools.json"
    case .test: "test.swift"
    }
  }
}
