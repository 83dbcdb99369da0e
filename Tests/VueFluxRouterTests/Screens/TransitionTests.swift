import Testing

@testable import VueFluxRouter

@MainActor @Suite struct `A step between its choice and its beginning` {
  private var transition = Transition<Place>(showing: [])

  private mutating func choose(towards path: [Place]) throws -> RunningStep<Place> {
    guard case .take(let step)? = transition.next(towards: path) else { throw Refusal() }
    return step
  }

  @Test mutating func `a step may begin if nothing has happened since its choice`() throws {
    let step = try choose(towards: [.a])
    let mayBegin = transition.begin(step)
    #expect(mayBegin)
  }

  @Test mutating func `a user's pop calls the chosen step off`() throws {
    transition = Transition(showing: [ShownScreen(route: .a, screen: Display().root)])
    let step = try choose(towards: [.a, .b])
    transition.note(depth: 0)
    let mayBegin = transition.begin(step)
    #expect(!mayBegin)
  }

  @Test mutating func `a report of what is shown does not call the chosen step off`() throws {
    transition = Transition(showing: [ShownScreen(route: .a, screen: Display().root)])
    let step = try choose(towards: [.a, .b])
    transition.note(depth: 1)
    let mayBegin = transition.begin(step)
    #expect(mayBegin)
  }

  @Test mutating func `a step that is given up before it begins is chosen again`() throws {
    let step = try choose(towards: [.a])
    transition.end(step, as: .failed(.stuck(step.step, timeout: .seconds(1))))
    let mayBegin = transition.begin(step)
    #expect(!mayBegin)
    let secondStep = try choose(towards: [.a])
    #expect(secondStep.step == .push(.a))
    let mayBeginAgain = transition.begin(secondStep)
    #expect(mayBeginAgain)
  }

  @Test mutating func `a push that ends late calls the chosen step off and is popped`() throws {
    let latePush = try choose(towards: [.a])
    let mayBeginPush = transition.begin(latePush)
    #expect(mayBeginPush)
    transition.end(latePush, as: .givenUp(.stuck(latePush.step, timeout: .seconds(1))))
    // The store is told.
    _ = transition.next(towards: [.a])
    transition.endTelling(pathAfter: [])
    let step = try choose(towards: [.b])
    let isDisordered = transition.endLate(latePush, as: .shows(Display().root))
    #expect(isDisordered)
    let mayBegin = transition.begin(step)
    #expect(!mayBegin)
    let nextStep = try choose(towards: [])
    #expect(nextStep.step == .pop(.a))
  }
}
