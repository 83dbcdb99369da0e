import Testing
import VueFlux
import VueFluxStyles
import VueFluxTestSupport
import VueFluxTesting

@Suite struct `A command` {
  private let heard = Recorder<Int>()

  @Test func `a command runs its closure with its argument`() {
    let labelled = Command<Int>(action: { [heard] number in heard.record(number) })
    let trailing = Command<Int> { [heard] number in heard.record(number * 10) }
    labelled(1)
    trailing(2)
    labelled(3)
    #expect(heard.recorded == [1, 20, 3])
  }

  @Test func `bound to a value, it needs none, and runs with that one each time`() {
    let record = Command<Int> { [heard] number in heard.record(number) }
    let recordSeven: PlainCommand = record.bound(to: 7)
    #expect(heard.recorded == [])
    recordSeven()
    recordSeven()
    #expect(heard.recorded == [7, 7])
  }

  @Test func `a plain command is called without a value`() {
    let plain = PlainCommand { [heard] in heard.record(1) }
    plain()
    let named = PlainCommand(id: "named") { [heard] in heard.record(2) }
    named()
    #expect(heard.recorded == [1, 2])
  }

  @Test func `the one that does nothing does nothing`() {
    PlainCommand.nop()
    Command<Int>.nop(5)
    #expect(Command<Int>.nop == Command<Int>.nop)
    #expect(Command<Int>.nop != Command<Int> { _ in })
  }

  @Test func `mapped, it takes another value, and runs with what that is turned into`() {
    let record = Command<Int> { [heard] number in heard.record(number) }
    let recordLength: Command<String> = record.map { text in text.count }
    let recordTwice = recordLength.map { (number: Int) in String(repeating: "x", count: number * 2)
    }
    recordLength("four")
    recordTwice(5)
    #expect(heard.recorded == [4, 10])
  }

  @Test func `on an executor, it runs there, in the order of the calls`() {
    let executor = ManualExecutor()
    let record = Command<Int> { [heard] number in heard.record(number) }
    let recordLater = record.async(on: executor.executor)
    for number in 1...3 { recordLater(number) }
    #expect(heard.recorded == [])
    executor.runAll()
    #expect(heard.recorded == [1, 2, 3])
  }

  @Test func `on a queue, it runs on that queue`() async {
    let queue = MarkedQueue("commands")
    let isThere = Guarded(false)
    let hasRun = Signal()
    let command = PlainCommand {
      isThere.withLock { $0 = queue.isCurrent }
      hasRun.fire()
    }
    command.async(on: .queue(queue.queue))()
    await hasRun.wait()
    #expect(isThere.withLock { $0 })
  }

  @Test func `the last copy of a command releases its closure`() {
    let isReleased = Guarded(false)
    var scope: Scope? = Scope { isReleased.withLock { $0 = true } }
    var commands = [Command<Int> { [scope] _ in withExtendedLifetime(scope) {} }]
    scope = nil
    commands += commands
    commands.append(commands[0].map { $0 })
    commands.removeFirst(2)
    #expect(!isReleased.withLock { $0 })
    commands.removeAll()
    #expect(isReleased.withLock { $0 })
  }
}

@Suite struct `The identity of a command` {
  @Test func `copies are equal, and two with the same closure are not`() {
    let closure = { @Sendable (_: Int) in }
    let command = Command(action: closure)
    let copy = command
    let other = Command(action: closure)
    #expect(command == copy)
    #expect(command != other)
    #expect(command.hashValue == copy.hashValue)
    #expect(Set([command, copy, other]).count == 2)
  }

  @Test func `a command made from another is not equal to it`() {
    let command = PlainCommand {}
    #expect(command != command.async(on: .immediate))
    #expect(command != command.map {})
    #expect(command != command.bound(to: ()))
    #expect(command.bound(to: ()) != command.bound(to: ()))
  }

  @Test func `the description of a command has the id, the type and the place`() {
    let command = Command<Int>(id: "Print the int", file: "App/Screen.swift", line: 7) { print($0) }
    #expect(
      command.debugDescription
        == """
        Command<Int> "Print the int" (App/Screen.swift:7, \
        the description of a command has the id, the type and the place())
        """
    )
  }

  @Test func `without an id, it is unnamed, and the place is where it is made`() {
    let line: UInt = #line + 1
    let description = String(reflecting: PlainCommand {})
    let file = "VueFluxStylesTests/CommandTests.swift"
    #expect(description.hasPrefix("Command<()> \"unnamed\" (\(file):\(line)"))
    #expect("\(Command<String>.nop)" == "Command<String> \"nop\"")
  }

  @Test func `a command made from another has its id and its place`() {
    let command = Command<Int>(id: "Add", file: "App/A.swift", function: "f()", line: 3) { _ in }
    let place = "\"Add\" (App/A.swift:3, f())"
    #expect(command.bound(to: 1).debugDescription == "Command<()> \(place)")
    #expect(
      command.map { (text: String) in text.count }.debugDescription == "Command<String> \(place)"
    )
    #expect(command.async(on: .immediate).debugDescription == "Command<Int> \(place)")
  }
}

@Suite struct `A command that dispatches` {
  @Test func `a command is made of a function of the store's actions`() {
    let store = Store<Counter>()
    let add = Command(id: "Add", action: store.actions.add)
    let increment = PlainCommand(action: store.actions.increment)
    let send = Command<CounterAction>(action: store.actions.dispatch(action:))
    add(5)
    increment()
    send(.decrement)
    send.map { (amount: Int) in .add(amount) }(10)
    send.bound(to: .increment)()
    #expect(store.count == 16)
  }

  @Test func `a command does not keep the store alive, and reaches no store afterwards`() {
    var store: Store<Counter>? = Store<Counter>()
    weak let released = store
    let command = store.map { PlainCommand(action: $0.actions.increment) }
    store = nil
    #expect(released == nil)
    command?()
  }

  @Test func `a command that is called inside a commit takes effect after it`() {
    let store = Store<Counter>()
    let add = Command(action: store.actions.add)
    store.actions.inside {
      add(1)
      add.async(on: .immediate)(2)
    }
    store.actions.add(3)
    #expect(store.history == [1, 2, 3])
  }
}
