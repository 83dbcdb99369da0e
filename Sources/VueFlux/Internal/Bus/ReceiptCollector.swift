/// Gathers the receipts of one dispatch, which stores give in any order.
final class ReceiptCollector<State: VueFlux.State>: Sendable {
  private struct Progress: Sendable {
    var receipts: [Receipt<State>?] = []
    var missing = 0
    var isSealed = false

    /// All receipts, once the last one is there and no more stores are asked.
    var result: [Receipt<State>]? { isSealed && missing == 0 ? receipts.compactMap(\.self) : nil }
  }

  private let progress = Locked(Progress())
  private let completion: @Sendable (Delivery<State>) -> Void

  init(completion: @escaping @Sendable (Delivery<State>) -> Void) {
    self.completion = completion
  }

  /// Makes the place for one store's receipt, in the order of the calls.
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

  /// Says that no more stores are asked; the completion may run now, so this is for the deferred work.
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
