import Dispatch
import VueFlux
import VueFluxTestSupport
import VueFluxTesting

/// One executor of each kind.
final class ExecutorSet: Sendable {
  private struct Contents: Sendable {
    var held: [@Sendable () -> Void] = []
    var count = 0
    var isReliable = false
  }

  private let contents: Guarded<Contents>
  private let executors: [Executor]

  init(_ setting: Setting) {
    // In a simulation, an executor runs its work in order, and several run theirs in any order.
    let simulation = setting.simulation
    let contents = Guarded(Contents())
    self.contents = contents
    executors = ExecutorKind.allCases.map { kind in
      switch kind {
      case .immediate: .immediate
      case .serial: simulation?.executor("serial") ?? .queue(DispatchQueue(label: "serial"))
      case .concurrent: simulation?.executor("concurrent") ?? .queue(.global())
      case .main: .mainThread
      case .spread:
        simulation.map { simulation in
          .spread(over: (0..<3).map { simulation.executor("spread \($0)") })
        } ?? .everywhere
      case .twice:
        simulation.map { .twice($0.executor("once"), $0.executor("twice")) } ?? .twice
      case .atOnce: Executor { work in work() }
      case .dropping:
        Executor { work in
          let isDropped = contents.withLock { contents in
            contents.count += 1
            return !contents.isReliable && contents.count.isMultiple(of: 3)
          }
          if !isDropped { work() }
        }
      case .holding:
        Executor { work in
          let isHeld = contents.withLock { contents in
            if !contents.isReliable { contents.held.append(work) }
            return !contents.isReliable
          }
          if !isHeld { work() }
        }
      }
    }
  }

  subscript(kind: ExecutorKind) -> Executor { executors[kind.rawValue] }

  /// Runs a piece of the work that is held, if there is any.
  func runHeld(_ index: Int) {
    let work = contents.withLock { contents in
      contents.held.isEmpty ? nil : contents.held.remove(at: index % contents.held.count)
    }
    work?()
  }

  /// Runs all that is held, and drops and holds nothing from now on.
  func becomeReliable() {
    let held = contents.withLock { contents in
      contents.isReliable = true
      defer { contents.held = [] }
      return contents.held
    }
    for work in held { work() }
  }
}

extension Executor {
  /// Gives each piece of work to two executors.
  fileprivate static func twice(_ first: Executor, _ second: Executor) -> Executor {
    Executor { work in
      first.execute(work)
      second.execute(work)
    }
  }

  /// Gives each piece of work to the next one of several executors.
  fileprivate static func spread(over executors: [Executor]) -> Executor {
    let count = Guarded(0)
    return Executor { work in
      let number = count.withLock { count in
        count += 1
        return count
      }
      executors[number % executors.count].execute(work)
    }
  }
}
