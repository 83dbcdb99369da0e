// MARK: - Making it a test

extension Session {
  /// Writes a test that does what the session did, and expects the states that came out.
  ///
  /// ```swift
  /// let text = try session.swiftTest(
  ///   named: "the cart's total is never negative", into: [.mutations(CartMutations(), as: "cart")],
  ///   importing: ["Shop"])
  /// ```
  ///
  /// The text is a file for a test target that depends on VueFluxRecorder, with Swift Testing. It uses
  /// mutations alone and no store. Change what it expects to what should have come out.
  ///
  /// - Parameters:
  ///   - name: The name of the test.
  ///   - targets: One for each store of the session, to know what comes out.
  ///   - modules: The modules of the states, which are imported with `@testable`.
  ///   - mutations: How mutations are made, by the name of the store; `State.Mutations()` where not given.
  /// - Returns: The text.
  /// - Throws: ``ReplayError``, when the session cannot be replayed.
  public func swiftTest(
    named name: String,
    into targets: [ReplayTarget],
    importing modules: [String] = [],
    mutations: [String: String] = [:]
  ) throws(ReplayError) -> String {
    let replicas = try replicas(for: targets)
    var variables: [Int: TestText.Variable] = [:]
    for (index, (store, _)) in replicas.enumerated() {
      variables[store.number] = TestText.Variable(
        name: "state\(index + 1)",
        store: store,
        mutations: mutations[store.name] ?? "\(store.type).Mutations()"
      )
    }
    var text = TestText(name: name, modules: modules)
    var begun: Set<Int> = []
    var run = try ReplayRun(self, targets, isVerified: false)
    for record in records {
      try run.play(record)
      guard let variable = variables[record.store], let payload = try json(of: record) else {
        continue
      }
      switch record.kind {
      case .effect: break
      case .action: text.commit(payload, variable, record)
      case .store, .state:
        if begun.insert(record.store).inserted {
          text.begin(with: payload, variable)
        } else if record.reason == .replaced || record.reason == .excluded {
          text.set(payload, variable)
        }
      }
    }
    for (store, replica) in run.replicas {
      guard let variable = variables[store.number] else { continue }
      do {
        if let state = try replica.wholeJSON() { text.expect(state, variable) }
      } catch {
        throw .undecodable(record: records.last?.number ?? 0, lastPlace, reason: "\(error)")
      }
    }
    return text.finished()
  }

  private var lastPlace: SessionPlace {
    records.last?.place ?? SessionPlace(file: "session", line: 1)
  }

  private func json(of record: SessionRecord) throws(ReplayError) -> JSONValue? {
    do {
      return try payload(of: record)
    } catch {
      throw .undecodable(record: record.number, record.place, reason: "\(error)")
    }
  }
}
