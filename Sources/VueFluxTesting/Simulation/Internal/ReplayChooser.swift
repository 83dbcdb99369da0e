/// Chooses as a schedule says.
struct ReplayChooser: Chooser {
  let schedule: Schedule

  func pick(among count: Int, at position: Int) -> Int {
    min(schedule[position], count - 1)
  }
}
