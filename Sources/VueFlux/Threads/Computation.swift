/// Something that reads on a thread, and must do nothing else until it has ended: a slot of the thread's record.
@usableFromInline
class Computation {
  /// Stops the program, because code that the computation runs has done more than read.
  ///
  /// - Parameter act: What it has done, as the beginning of a sentence.
  func stop(_ act: StaticString) -> Never {
    Misuse.stop(
      "\(act) in a computation.",
      rule: "A computation only reads.",
      remedy: "Do it later."
    )
  }

  /// Does `work` when the computation has ended.
  func afterwards(_ work: @escaping () -> Void) {}
}

@available(*, unavailable)
extension Computation: Sendable {}

extension ThreadRecord {
  /// The computation that is reading on this thread; nil inside a commit.
  @usableFromInline var computation: Computation? {
    phase.contains(.deriving) ? unsafe contents.pointee.computation : nil
  }

  /// Runs a computation, see ``Derived``.
  func run<Result>(_ computation: Computation, _ body: () -> Result) -> Result {
    let outer = unsafe contents.pointee.computation
    unsafe contents.pointee.computation = computation
    defer { unsafe contents.pointee.computation = outer }
    return run(phase.union(.deriving), body)
  }

  /// Stops the program if a computation does more than read.
  ///
  /// - Parameter act: What it has done, as the beginning of a sentence.
  @usableFromInline
  func refuseWhileDeriving(_ act: StaticString) {
    unsafe contents.pointee.computation?.stop(act)
  }

  /// Does the work now or, while this thread runs a computation, afterwards.
  ///
  /// For calls from a `deinit`: a computation may release the last reference to any object.
  @usableFromInline
  func afterDeriving(_ work: @escaping () -> Void) {
    guard let computation = unsafe contents.pointee.computation else { return work() }
    computation.afterwards(work)
  }
}
