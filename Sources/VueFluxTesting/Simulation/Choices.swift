/// The choices of one run, as they are made.
struct Choices: Sendable {
  private var chooser: any Chooser

  /// How many options each choice had.
  private(set) var counts: [Int] = []
  private(set) var schedule = Schedule()

  /// How many of the choices were among agents.
  private(set) var agentChoiceCount = 0

  /// The choices by names; nil if they are not recorded, which takes time.
  private(set) var switches: SwitchList?
  private var points = SwitchPoints()

  /// - Parameters:
  ///   - chooser: Makes the choices.
  ///   - recordsSwitches: Whether they are recorded by names.
  init(by chooser: any Chooser, recordsSwitches: Bool = false) {
    self.chooser = chooser
    switches = recordsSwitches ? SwitchList() : nil
  }

  /// The first switch that the run did not take where it should have; nil if there is none.
  var misfit: Switch? { chooser.misfit }

  /// Chooses the agent that goes on.
  ///
  /// - Parameters:
  ///   - agents: The agents, of which there is at least one.
  ///   - names: The names of all agents, by their number.
  /// - Returns: The index of the agent.
  mutating func choose(among agents: [Agent], _ names: [String]) -> Int {
    guard agents.count > 1 else { return 0 }
    agentChoiceCount += 1
    let choice = chooser.choose(among: agents, named: names, at: counts.count)
    if switches != nil { noteSwitch(to: choice, among: agents, names) }
    return note(choice, of: agents.count)
  }

  mutating func pick(among count: Int) -> Int {
    guard count > 1 else { return 0 }
    let choice = chooser.pick(among: count, at: counts.count)
    let number = points.countPick()
    if choice > 0 { switches?.switches.append(.pick(number: number, choice: choice)) }
    return note(choice, of: count)
  }

  private mutating func noteSwitch(to choice: Int, among agents: [Agent], _ names: [String]) {
    let (options, number) = points.countChoice(among: agents, names)
    guard choice > 0 else { return }
    let index = options[1..<choice].count { $0 == options[choice] }
    switches?.switches.append(
      .agent(from: options[0], number: number, to: options[choice], index: index)
    )
  }

  private mutating func note(_ choice: Int, of count: Int) -> Int {
    schedule[counts.count] = choice
    counts.append(count)
    return choice
  }

  /// The schedule that comes after this one, in the order of a depth-first search; nil after the last.
  var next: Schedule? {
    guard let position = counts.indices.last(where: { schedule[$0] + 1 < counts[$0] }) else {
      return nil
    }
    var next = schedule.keeping(0..<position)
    next[position] = schedule[position] + 1
    return next
  }
}
