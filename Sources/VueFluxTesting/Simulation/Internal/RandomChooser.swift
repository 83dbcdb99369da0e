/// Chooses anything, with equal probability.
struct RandomChooser: Chooser {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func pick(among count: Int, at position: Int) -> Int {
    Int.random(in: 0..<count, using: &generator)
  }
}
