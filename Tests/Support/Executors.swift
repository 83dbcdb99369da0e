import Dispatch
package import VueFlux

extension Executor {
  /// One of each kind that commits by itself: at once, in turn, on several threads, on main, and two
  /// that are unkind.
  package static var all: [Executor] {
    [
      .immediate,
      .queue(DispatchQueue(label: "serial")),
      .queue(.global()),
      .mainThread,
      .everywhere,
      .twice,
    ]
  }

  /// Runs each piece of work on the next of several queues.
  package static var everywhere: Executor {
    let queues = (0..<4).map { DispatchQueue(label: "one of several, \($0)") }
    let next = Guarded(0)
    return Executor { work in
      let index = next.withLock { next in
        next += 1
        return next % queues.count
      }
      queues[index].async(execute: work)
    }
  }

  /// Runs each piece of work twice, on two threads.
  package static var twice: Executor {
    Executor { work in
      DispatchQueue.global().async(execute: work)
      DispatchQueue.global(qos: .utility).async(execute: work)
    }
  }
}
