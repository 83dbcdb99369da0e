/// Collects the receipts of one dispatch, which arrive in any order.
final class ReceiptCollector<State: VueFlux.State>: Sendable {
  private struct Progress: Sendable {
    var receipts: [Receipt<State>?] = []
    var missing = 0
    var isSealed = false

    /// All receipts; nil until the last one is there and no more stores are added.
    var result: [Receipt<State>]? { isSealed && missing == 0 ? receipts.compactMap(\.self) : nil }
  }

  private let progress = Locked(Progress())
  private let completion: @Sendable (Delivery<State>) -> Void

  init(completion: @escaping @Sendable (Delivery<State>) -> Void) {
    self.completion = completion
  }

  /// Reserves the place of one store's receipt, in the order of the calls.
  func expect() -> ActionGroup<State>.Report {
    let place = progress.withLock { progress in
      progress.receipts.append(nil)
      progress.missing += 1
      return progress.receipts.count - 1
    }
    return { receipt in
      self.finish { progress in
        progress.receipts[place] = receipt
        progress.missing -= 1
      }
    }
  }

  /// Records that no more stores are added, and may call the completion, so no lock may be held.
  func seal() {
    finish { $0.isSealed = true }
  }

  private func finish(_ change: (inout Progress) -> Void) {
    let receipts = progress.withLock { progress in
      change(&progress)
      return progress.result
    }
    if let receipts { completion(Delivery(receipts: receipts)) }
  }
}
