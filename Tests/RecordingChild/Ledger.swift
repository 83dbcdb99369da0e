import VueFlux

/// A small state that tells in which order its entries came.
package struct Ledger: State, Codable, Sendable {
  package typealias Action = LedgerEntry
  package typealias Mutations = LedgerMutations

  fileprivate var count = 0
  fileprivate var fingerprint: UInt64 = 0
  fileprivate var last: [String: Int] = [:]
}

/// What one of the child's threads has entered, and how many it had entered before.
package struct LedgerEntry: Codable, Hashable, Sendable {
  package let writer: String
  package let number: Int
}

package struct LedgerMutations: Mutations {
  package init() {}

  package func commit(action: LedgerEntry, state: inout Ledger) {
    state.count += 1
    state.fingerprint = (state.fingerprint ^ UInt64(action.number)) &* 0x100_0000_01B3
    state.last[action.writer] = action.number
  }
}
