import Foundation
import VueFlux
import VueFluxRecorder

/// Reads bytes in every way there is: whatever they are, nothing may fail but by an error that says why.
func check(_ bytes: [UInt8]) {
  if let value = try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)) { check(value) }
  // Small, so that the fuzzer gets there.
  var limits = Session.Limits()
  limits.recordLength = 1_000
  limits.recordCount = 30
  do throws(SessionError) {
    check(try Session(contentsOf: SessionFiles.write(bytes), limits: limits))
  } catch {
    precondition(!error.description.isEmpty)
  }
}

private func check(_ session: Session) {
  precondition(session.records.count <= 30)
  var last = 0
  for record in session.records {
    precondition(record.number > last, "The numbers of records go up.")
    last = record.number
    _ = session.store(of: record)
    do throws(SessionError) {
      if let payload = try session.payload(of: record) { check(payload) }
    } catch {
      // Nobody has changed the file.
      fatalError("\(record): \(error)")
    }
  }
  precondition(session.rejections.count + session.effectEnds.count <= 30)
  for rejection in session.rejections {
    do throws(SessionError) {
      if let action = try session.action(of: rejection) { check(action) }
    } catch {
      fatalError("\(rejection): \(error)")
    }
  }
  for problem in session.problems { precondition(!problem.description.isEmpty) }
  let names = Set(session.stores.map(\.name))
  for isVerified in [true, false] {
    do {
      try session.replay(
        into: names.map { ReplayTarget.mutations(TallyMutations(), as: $0, from: Tally()) },
        verifying: isVerified
      )
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
}

/// What is read can be written, and read again as the same.
private func check(_ value: JSONValue) {
  let text = value.description
  precondition((try? JSONValue(parsing: text)) == value, text)
  precondition(JSONDifference.between(value, value).isEmpty)
}
