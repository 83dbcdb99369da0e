/// The files that a page can ask for.
enum DownloadKind: String {
  case session
  case devtools
  case test
}
