/// Puts the texts of routes together to a link.
struct LinkWriter {
  private var path = ""
  private var query = ""
  private var names: Set<String> = []
  private var fragment: String?

  /// How many query items were written.
  private(set) var itemCount = 0

  /// The link, percent-encoded, with a slash at its beginning.
  var link: String {
    (path.isEmpty ? "/" : path) + query + (fragment.map { "#" + PercentEncoding.encode($0) } ?? "")
  }
}

// MARK: - Routes

extension LinkWriter {
  /// Adds a route with the texts of each of its parameters.
  ///
  /// Query items and the fragment are the ones of the first route that has them. If another route has others, the
  /// link is read as another path.
  mutating func append(_ pattern: LinkPattern, texts: [[String]]) {
    var texts = texts[...]
    for segment in pattern.segments {
      switch segment {
      case .literal(let text): append(segments: [text])
      case .parameter: append(segments: texts.popFirst() ?? [])
      }
    }
    if pattern.takesRest { append(segments: texts.popFirst() ?? []) }
    for name in pattern.queryNames { append(texts.popFirst() ?? [], named: name) }
    if pattern.hasFragment, let text = texts.popFirst()?.first { append(fragment: text) }
  }
}

// MARK: - Parts

extension LinkWriter {
  mutating func append(segments: [String]) {
    for segment in segments { path += "/" + PercentEncoding.encode(segment) }
  }

  /// Adds query items, unless there are items of this name.
  mutating func append(_ values: [String], named name: String) {
    guard !values.isEmpty, names.insert(name).inserted else { return }
    for value in values {
      query += query.isEmpty ? "?" : "&"
      query += PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value)
    }
    itemCount += values.count
  }

  /// Sets the fragment, unless there is one.
  mutating func append(fragment text: String) {
    fragment = fragment ?? text
  }
}
