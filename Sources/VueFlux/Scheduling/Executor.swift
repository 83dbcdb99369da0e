public import Dispatch

/// The place where a store commits, or where an observer is called.
///
/// An executor says *where* work runs, and nothing else. The store itself commits actions in order and one at
/// a time, so a concurrent queue is as safe as a serial one. <doc:ChoosingAnExecutor> compares them.
///
/// ```swift
/// let screen = Store<CounterState>(state: .init(), executor: .mainThread)
/// let service = Store<CounterState>(state: .init(), executor: .queue(.global()))
/// ```
///
/// Two executors are equal when they are of one kind and, for a queue, of the same queue. A custom
/// executor equals only its own copies.
public struct Executor: _Nonisolated, Sendable {
  @usableFromInline let kind: Kind

  @usableFromInline
  enum Kind: Sendable {
    case immediate
    case mainThread
    case queue(DispatchQueue)
    case custom(CustomExecutor)
  }

  @usableFromInline
  init(kind: Kind) {
    self.kind = kind
  }

  /// Creates an executor from a function that runs its work, at once or later.
  ///
  /// The function may run the work on any thread. Work that it runs twice is done once. When it releases work
  /// without running it, actions and deliveries wait, and the next action asks again.
  ///
  /// The function is called with no lock held, on the thread that dispatched, or on a thread that runs earlier
  /// work and has more. A thread does not call it again before it has returned; it does so afterwards. So an
  /// action that an observer dispatches inside the function may be committed after `dispatch` has returned.
  ///
  /// - Parameters:
  ///   - taskExecutor: Where the effects of a store on this executor run; by default, on the system's threads.
  ///     An effect that belongs to an actor with an executor of its own runs on the actor's executor.
  ///   - execute: Receives each piece of work.
  public init(
    taskExecutor: (any TaskExecutor)? = nil,
    _ execute: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
  ) {
    self.init(taskExecutor: taskExecutor, turnLength: Turn.length, execute)
  }

  /// Creates an executor whose turns have a length of their own.
  ///
  /// - Parameters:
  ///   - taskExecutor: Where the effects of a store on this executor run.
  ///   - turnLength: How many actions are committed, or delivered, in one turn.
  ///   - listener: What is called with each new store on this executor: a `StoreListener`.
  ///   - execute: Receives each piece of work.
  package init(
    taskExecutor: (any TaskExecutor)?,
    turnLength: Int,
    listener: (any Sendable)? = nil,
    _ execute: @escaping @Sendable (_ work: @escaping @Sendable () -> Void) -> Void
  ) {
    kind = .custom(
      CustomExecutor(
        taskExecutor: taskExecutor,
        turnLength: turnLength,
        listener: listener,
        execute
      )
    )
  }

  /// Runs work on the calling thread, before the call returns.
  public static var immediate: Executor { Executor(kind: .immediate) }

  /// Runs work on the main thread: at once when already there, else enqueued to the main queue.
  ///
  /// A thread that runs the main queue is the main one, too, as on Linux under an `async` main function.
  ///
  /// On the main thread this executor is like ``immediate``. An action that is dispatched there, outside of a
  /// commit, is committed when `dispatch` returns. The store commits its earlier actions first. Other work that
  /// waits for the main queue does not delay it. When the `dispatch` returns, all observers of the store on the main
  /// thread have been called, and all views that track a changed value have been notified. An observer, plugin or
  /// completion may dispatch, too. Such an action is committed at once, and the calls that it leads to are made when
  /// the observer has returned; in a turn of the main queue, some of them in a later turn.
  ///
  /// From anywhere else, actions and deliveries are enqueued to the main queue. They run a limited number at a
  /// time, so that a flood of actions leaves the main thread time for other work.
  public static var mainThread: Executor { Executor(kind: .mainThread) }

  /// Enqueues all work on a dispatch queue, also when called from that queue.
  ///
  /// The queue may be serial or concurrent: each store commits one action at a time, in order.
  public static func queue(_ queue: DispatchQueue) -> Executor {
    Executor(kind: .queue(queue))
  }

  /// Runs work on this executor.
  ///
  /// On the main thread, ``mainThread`` runs it before this returns, unless earlier work still waits. Then the
  /// earlier work comes first.
  public func execute(_ work: @escaping @Sendable () -> Void) {
    switch kind {
    case .immediate: work()
    case .mainThread: MainThread.isFree ? work() : MainThread.enqueue(work)
    case .queue(let queue): queue.async(execute: work)
    case .custom(let custom): custom.execute(work)
    }
  }

  @usableFromInline var isMainThread: Bool {
    if case .mainThread = kind { true } else { false }
  }

  var isQueue: Bool {
    if case .queue = kind { true } else { false }
  }

  /// The user's function, if there is one.
  var custom: CustomExecutor? {
    if case .custom(let custom) = kind { custom } else { nil }
  }

  /// Whether this is a place where the executor runs things.
  @usableFromInline var isHere: Bool {
    switch kind {
    case .immediate: true
    case .mainThread: MainThread.isCurrent
    case .queue, .custom: false
    }
  }

  /// Runs `work` later: also on main when already there, so that other work there gets its turn.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    if case .mainThread = kind { DispatchQueue.main.async(execute: work) } else { execute(work) }
  }

  /// How many actions are committed, or delivered, in one go before others get their turn.
  ///
  /// Few enough not to hold up a main thread; on a queue, enough to make its hop cheap.
  @usableFromInline var turnLength: Int {
    switch kind {
    case .queue: 4096
    case .custom(let custom): custom.turnLength
    case .immediate, .mainThread: Turn.length
    }
  }

  @usableFromInline var isImmediate: Bool {
    if case .immediate = kind { true } else { false }
  }
}

// MARK: - Identity

extension Executor: Hashable {
  /// Whether both run work in the same place.
  public static func == (lhs: Executor, rhs: Executor) -> Bool {
    switch (lhs.kind, rhs.kind) {
    case (.immediate, .immediate), (.mainThread, .mainThread): true
    case (.queue(let lhs), .queue(let rhs)): lhs.isSameQueue(as: rhs)
    case (.custom(let lhs), .custom(let rhs)): lhs === rhs
    default: false
    }
  }

  /// Hashes the kind of the executor and its queue.
  public func hash(into hasher: inout Hasher) {
    switch kind {
    case .immediate: hasher.combine(0)
    case .mainThread: hasher.combine(1)
    case .queue(let queue): queue.hashIdentity(into: &hasher)
    case .custom(let custom): hasher.combine(ObjectIdentifier(custom))
    }
  }
}

extension DispatchQueue {
  /// Whether both are one queue.
  ///
  /// On Linux each use of `DispatchQueue.main` and `.global()` makes a new object, so the system's
  /// queues are told by their labels.
  fileprivate func isSameQueue(as other: DispatchQueue) -> Bool {
    self === other || (isSystemQueue && label == other.label)
  }

  /// Hashes what makes this one queue.
  fileprivate func hashIdentity(into hasher: inout Hasher) {
    if isSystemQueue { hasher.combine(label) } else { hasher.combine(ObjectIdentifier(self)) }
  }

  private var isSystemQueue: Bool {
    label.hasPrefix("com.apple.root.") || label == "com.apple.main-thread"
  }
}

extension Executor: CustomStringConvertible {
  /// The executor, as in Swift source.
  public var description: String {
    switch kind {
    case .immediate: ".immediate"
    case .mainThread: ".mainThread"
    case .queue(let queue): ".queue(\(queue.label))"
    case .custom: "Executor { … }"
    }
  }
}
