import VueFluxJSON
import VueFluxRecorder

/// Something that is not as it should be in a session.
struct Finding: CustomStringConvertible {
  let place: SessionPlace
  let kind: String
  let description: String
  var missing: ClosedRange<Int>?

  /// The finding as `vueflux check --json` has it.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "file": .string(place.file), "line": .number(JSONNumber(place.line)),
      "kind": .string(kind), "description": .string(description),
    ]
    if let missing {
      members["missing"] = [
        .number(JSONNumber(missing.lowerBound)), .number(JSONNumber(missing.upperBound)),
      ]
    }
    return .object(members)
  }
}

extension Finding {
  init(_ problem: SessionProblem) {
    self.init(place: problem.place, kind: problem.kind.name, description: "\(problem)")
    if case .missing(let numbers) = problem.kind { missing = numbers }
  }
}

extension Session {
  /// All that is not as it should be: damage in the order of the files, then what was not recorded.
  var findings: [Finding] {
    let known = Set(stores.map(\.number))
    var findings = problems.map(Finding.init)
    var strangers: Set<Int> = []
    for record in records {
      if let reason = record.unencodable {
        findings.append(
          Finding(
            place: record.place,
            kind: "unrecorded",
            description:
              "\(record.place): Record \(record.number) could not be written down when it "
              + "happened: \(reason)"
          )
        )
      }
      if !known.contains(record.store), strangers.insert(record.store).inserted {
        findings.append(
          Finding(
            place: record.place,
            kind: "unknownStore",
            description: "\(record.place): Nothing tells which store number \(record.store) is."
          )
        )
      }
    }
    return findings
  }
}

extension SessionProblem.Kind {
  /// What JSON calls it.
  fileprivate var name: String {
    switch self {
    case .torn: "torn"
    case .checksum: "checksum"
    case .malformed: "malformed"
    case .tooLong: "tooLong"
    case .tooMany: "tooMany"
    case .missing: "missing"
    case .foreign: "foreign"
    case .headless: "headless"
    }
  }
}
