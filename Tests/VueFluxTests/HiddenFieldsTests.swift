// Exit tests need a process of their own, which a phone does not give.
#if (os(macOS) || os(Linux)) && DEBUG
  import Foundation
  import Testing
  import VueFlux
  import VueFluxStyles
  import VueFluxTestSupport

  /// Fields of a state that have the name of a member of its store.
  @Suite struct `A field with the name of a member of a store` {
    /// What a process writes to standard error.
    private static let output: [any PartialKeyPath<ExitTest.Result> & Sendable] = [
      \.standardErrorContent
    ]

    @Test func `is warned of when the first store of its state is created`() async {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        _ = (0..<3).map { _ in Store<Hidden>(state: .init(), executor: .immediate) }
        _ = ActionBus.isolated { Store<Hidden>(state: .init(), executor: .mainThread) }
      }
      #expect(result.standardErrorText == warning("Hidden", "values") + warning("Hidden", "clock"))
    }

    @Test func `is warned of in a class, too`() async {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        _ = Store<HiddenInClass>(state: .init(), executor: .immediate)
      }
      #expect(result.standardErrorText == warning("HiddenInClass", "handle"))
    }

    @Test func `is not looked for in a case, in a large state, or in a mirror of the state's own`()
      async
    {
      let result = await #expect(processExitsWith: .success, observing: Self.output) {
        _ = Store<HiddenCase>(state: .values(1), executor: .immediate)
        _ = Store<HiddenInLarge>(state: .init(), executor: .immediate)
        _ = Store<HiddenInMirror>(state: .init(), executor: .immediate)
      }
      #expect(result.standardErrorText == "")
    }

    @Test func `is read through computed`() {
      let store = Store<Hidden>(state: .init(), executor: .immediate)
      #expect(store.computed.values == [1] && store.computed.clock == 2)
    }

    @Test func `is any other name: the id of a state is read through its store`() {
      let store = Store<Hidden>(state: .init(), executor: .immediate)
      #expect(store.id == "a" && store.name == "b" && store.handle.id == "a")
    }

    /// Reads the declarations in the sources.
    @Test func `has one of the names that are looked for`() throws {
      let sources = URL(filePath: #filePath)
        .appending(path: "../../../Sources/VueFlux").standardized
      let files = try #require(FileManager.default.enumerator(atPath: sources.path))
      var names: Set<String> = []
      for case let path as String in files where path.hasSuffix(".swift") {
        let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
        var isStore = false
        for line in text.split(separator: "\n") {
          // A declaration begins in the first column, or in the third one of a file for some systems.
          if let start = line.firstMatch(
            of: /^ {0,2}(?:public )?(extension|struct|final class) (\w+)/
          ) {
            isStore = ["Store", "StoreHandle"].contains(start.2)
          } else if isStore, let member = line.firstMatch(of: /^ +public (var|let|func) (\w+)/) {
            names.insert(String(member.2))
          }
        }
      }
      // Those of the adapters do not exist on each system.
      let adapters: Set = ["binding", "publisher"]
      #expect(Misuse.namesOfStoreMembers.union(adapters) == names)
    }

    private func warning(_ state: String, _ field: String) -> String {
      let owner = field == "clock" ? "StoreHandle" : "Store"
      return """
        VueFlux: \(state) has a field with the name of a member of \(owner): '\(field)'. Such a member hides the field: \
        for a \(owner), 'store.\(field)' is not the field. Read 'store.computed.\(field)', or give the field another name.

        """
    }
  }

  private struct Hidden: SelfHandledState {
    let id = "a"
    let name = "b"
    let values = [1]
    let clock = 2
  }

  private final class HiddenInClass: State {
    typealias Action = Never
    typealias Mutations = NoClassMutations
    let handle = 1
  }

  private enum HiddenCase: SelfHandledState {
    case values(Int)
  }

  private struct HiddenInLarge: SelfHandledState {
    let values = 1
    let rest = InlineArray<1024, Int>(repeating: 0)
  }

  private struct HiddenInMirror: SelfHandledState, CustomReflectable {
    let values = 1
    var customMirror: Mirror { preconditionFailure("code of the user's") }
  }

  private struct NoClassMutations: Mutations {
    func commit(action: Never, state: HiddenInClass) {}
  }
#endif
