import VueFluxDevTools

/// Why something cannot be converted.
enum ConversionError: Error, Hashable {
  case isSession(String)
  case isDevTools(String)
  case unwritable(String, reason: String)
}

extension ConversionError: CustomStringConvertible {
  var description: String {
    switch self {
    case .isSession(let path):
      "\(path) is a session already. Files of Redux DevTools become jsonl, and sessions become devtools "
        + "or devtools-compact."
    case .isDevTools(let path):
      "\(path) is a file of Redux DevTools, and to convert to DevTools, --store and --through take a part "
        + "of a session. Leave them out."
    case .unwritable(let path, let reason):
      "\(path) could not be written: \(reason) No file is overwritten."
    }
  }
}
