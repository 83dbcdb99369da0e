/// One line of a session file: an object whose first member is the checksum of the rest.
struct RecordLine {
  private var bytes: [UInt8] = []

  mutating func add(_ name: String, _ value: Int) {
    begin(name)
    bytes.append(contentsOf: "\(value)".utf8)
  }

  mutating func add(_ name: String, _ value: Bool) {
    begin(name)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  mutating func add(_ name: String, _ value: String) {
    begin(name)
    JSONValue.write(value, into: &bytes)
  }

  mutating func add(_ name: String, _ value: JSONValue) {
    begin(name)
    value.write(into: &bytes)
  }

  /// Adds a state, or why it could not be encoded, or nothing if states are not recorded.
  mutating func add(state: Payload?) {
    switch state {
    case .value(let state): add("state", state)
    case .unencodable(let reason): add("unencodable", reason)
    case nil: break
    }
  }

  /// Adds all members of another one.
  mutating func add(_ other: RecordLine) {
    if !bytes.isEmpty, !other.bytes.isEmpty { bytes.append(.comma) }
    bytes.append(contentsOf: other.bytes)
  }

  private mutating func begin(_ name: String) {
    if !bytes.isEmpty { bytes.append(.comma) }
    // Names are the format's own, and need no escapes.
    bytes.append(.quote)
    bytes.append(contentsOf: name.utf8)
    bytes.append(.quote)
    bytes.append(.colon)
  }

  /// The line, with its checksum and a line break.
  consuming func finished() -> [UInt8] {
    var body = bytes
    body.append(.closeBrace)
    var line: [UInt8] = []
    line.reserveCapacity(body.count + SessionFormat.prefixLength + 1)
    line.append(contentsOf: SessionFormat.prefix)
    let checksum = Checksum.of(body)
    for shift in stride(from: 28, through: 0, by: -4) {
      line.append(hexDigit: UInt8(checksum >> UInt32(shift) & 15))
    }
    line.append(.quote)
    line.append(.comma)
    line.append(contentsOf: body)
    line.append(.lineBreak)
    return line
  }
}
