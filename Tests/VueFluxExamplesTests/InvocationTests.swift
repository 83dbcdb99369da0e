import Testing
import VueFluxTestSupport

@testable import VueFluxExamples

extension ExamplesTests {
  @MainActor @Suite struct `the command line` {
    private let output = Transcript()
    private let errors = Transcript()

    private func perform(_ arguments: String...) async throws -> Int32 {
      let program = try BuildProduct.program("VueFluxExamples")
      return await CrashReportExample.$program.withValue(program) {
        await Invocation(arguments: arguments)
          .perform(output: output.output, errors: errors.output)
      }
    }

    @Test func `without an argument, runs every example, the same on every run`() async throws {
      #expect(try await perform() == 0)
      let first = output.lines
      #expect(try await perform() == 0)
      #expect(output.lines == first + first)
      #expect(
        first.filter { !$0.hasPrefix(" ") } == [
          "Counter: a label on main shows what a store counts on a concurrent queue",
          "",
          "Screens: one store for each screen, each with an executor of its own",
          "",
          "Search: an effect that waits for a pause in typing, and what becomes of the others",
          "",
          "Session: sign-out on the global bus, for one window and for all",
          "",
          "Tenants: a thousand isolated buses of three stores each, driven concurrently",
          "",
          "StepCounter: a reducer over an open set of actions, one struct each",
          "",
          "Increments: actions that handle themselves, and completions that see their own state",
          "",
          "SubscribedCounter: a screen that is told of new states while it is shown",
          "",
          "Todos: reducers, observers of values, and plugins that judge and log",
          "",
          "CrashReport: a crash that is replayed, cut down and made a test",
          "",
          "Navigator: tabs, screens and a sheet that follow a tree, links, a guard, and a screen's result",
        ]
      )
      #expect(errors.lines.isEmpty)
    }

    @Test(arguments: ["counter", "Counter", "COUNTER"])
    func `runs the example that is named, in upper or lower case`(name: String) async throws {
      #expect(try await perform(name) == 0)
      #expect(output.lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix(8) } == ["Counter:"])
      #expect(errors.lines.isEmpty)
    }

    @Test func `runs the examples in the order in which they are named`() async throws {
      #expect(try await perform("session", "counter") == 0)
      let headlines = output.lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix(8) }
      #expect(headlines == ["Session:", "", "Counter:"])
    }

    @Test(arguments: [["--help"], ["-h"], ["counter", "--help"]])
    func `lists the examples when asked for help, and runs none`(arguments: [String]) async {
      let code = await Invocation(arguments: arguments)
        .perform(output: output.output, errors: errors.output)
      #expect(code == 0)
      #expect(
        output.lines == [
          "Usage: swift run VueFluxExamples [example ...]",
          "",
          "Runs the named examples, or all of them:",
          "  counter            a label on main shows what a store counts on a concurrent queue",
          "  screens            one store for each screen, each with an executor of its own",
          "  search             an effect that waits for a pause in typing, and what becomes of the others",
          "  session            sign-out on the global bus, for one window and for all",
          "  tenants            a thousand isolated buses of three stores each, driven concurrently",
          "  stepcounter        a reducer over an open set of actions, one struct each",
          "  increments         actions that handle themselves, and completions that see their own state",
          "  subscribedcounter  a screen that is told of new states while it is shown",
          "  todos              reducers, observers of values, and plugins that judge and log",
          "  crashreport        a crash that is replayed, cut down and made a test",
          "  navigator          tabs, screens and a sheet that follow a tree, links, a guard, and a screen's result",
          "",
          "'navigator' takes a script, which begins with a link, or '-' to read one from the standard input:",
          "  swift run VueFluxExamples navigator https://mail.example/mail/inbox 'push /settings' swipe",
        ]
      )
      #expect(errors.lines.isEmpty)
    }

    @Test(arguments: [["cuonter"], ["counter", "cuonter"]])
    func `stops at a name that no example has, and runs none`(arguments: [String]) async {
      let code = await Invocation(arguments: arguments)
        .perform(output: output.output, errors: errors.output)
      #expect(code == 64)
      #expect(output.lines.isEmpty)
      #expect(
        errors.lines == [
          "VueFluxExamples: There is no example 'cuonter'. "
            + "Each argument names an example, in upper or lower case. "
            + "Choose from counter, screens, search, session, tenants, stepcounter, increments, "
            + "subscribedcounter, todos, crashreport, navigator, or give no argument to run them all."
        ]
      )
    }
  }
}
