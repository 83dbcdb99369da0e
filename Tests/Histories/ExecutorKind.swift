/// The kinds of executors that a history has, one executor of each.
enum ExecutorKind: Int, CaseIterable {
  case immediate
  /// Runs work in turn, on one thread at a time.
  case serial
  /// Runs work on several threads.
  case concurrent
  case main
  /// Runs each piece of work on the next of four queues.
  case spread
  /// Runs work twice, on two threads.
  case twice
  /// Runs work where it was given.
  case atOnce
  /// Forgets every third piece of work.
  case dropping
  /// Keeps work until a thread comes and runs a piece of it.
  case holding

  /// The kinds that run nothing on a thread of their own.
  static let onCaller: [ExecutorKind] = [.immediate, .atOnce, .dropping, .holding]
}
