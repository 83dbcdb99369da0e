import VueFluxRecorder

extension SessionRecord {
  /// Whether it has a state.
  var hasState: Bool {
    switch kind {
    case .store, .state: payloadLength != nil
    case .action, .effect: false
    }
  }

  /// Whether the state of its store is not known after it, as what it was could not be written down.
  var isLoss: Bool {
    guard payloadLength == nil else { return false }
    return switch kind {
    case .action: unencodable != nil
    case .state, .store: putReason != nil
    case .effect: false
    }
  }
}
