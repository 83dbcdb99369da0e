/// An error that an effect has thrown, and does not handle.
struct LoggedError: LoggedEvent {
  let id: (any Hashable & Sendable)?
  let error: any Error

  var description: String { "the error of \(EffectName(id)): \(ValueText(error))" }
}
