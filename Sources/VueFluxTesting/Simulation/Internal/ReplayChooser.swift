/// Chooses as a schedule says.
struct ReplayChooser: Chooser {
  let schedule: Schedule

  func choose(among agents: [Agent], at position: Int) -> Int {
    pick(among: agents.count, at: position)
  }

  func pick(among count: Int, at position: Int) -> Int {
    min(schedule[position], count - 1)
  }
}
