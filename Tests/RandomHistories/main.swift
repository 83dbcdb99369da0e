// Runs random programs and checks their histories, for as long as it is told.
// Arguments: the seconds, and the seed of the first program, if it is not to be a random one.
// One program is run again with: RandomHistories 0 SEED THREADS OPERATIONS
// Programs run in simulations with: RandomHistories simulated SECONDS [SEED]

import Dispatch
import Foundation
import VueFluxHistories
import VueFluxTestSupport

var arguments = Array(CommandLine.arguments.dropFirst())
let isSimulated = arguments.first == "simulated"
if isSimulated { arguments.removeFirst() }
let numbers = arguments.compactMap { UInt64($0) }
guard !numbers.isEmpty, numbers.count == arguments.count else {
  print("usage: RandomHistories [simulated] SECONDS [SEED [THREADS OPERATIONS]]")
  exit(2)
}
let firstSeed = numbers.count > 1 ? numbers[1] : UInt64.random(in: 1...1_000_000)
let current = Guarded("none")

// A history that never ends is told apart by what stops it.
signal(SIGTERM, SIG_IGN)
let termination = DispatchSource.makeSignalSource(
  signal: SIGTERM,
  queue: DispatchQueue(label: "termination")
)
termination.setEventHandler { @Sendable in
  print("Stopped in \(current.withLock { $0 }), which waits for \(Episode.phase.withLock { $0 }).")
  exit(1)
}
termination.resume()

func run(_ episode: Episode) async -> Int {
  current.withLock { $0 = episode.command }
  let (problems, commitCount) = await episode.run()
  guard problems.isEmpty else {
    print("Wrong, in \(episode.command):")
    for problem in problems { print("  \(problem)") }
    exit(1)
  }
  return commitCount
}

if numbers.count == 4 {
  let count = await run(
    Episode(seed: numbers[1], threads: Int(numbers[2]), operations: Int(numbers[3]))
  )
  print("1 history with \(count) commits is right.")
  exit(0)
}
let end = ContinuousClock.now + .seconds(Int(numbers[0]))
if isSimulated {
  await simulateHistories(from: firstSeed, until: end)
  exit(0)
}
var (seed, commitCount) = (firstSeed, 0)
repeat {
  for threads in [1, 2, 1, 3, 4] {
    commitCount += await run(Episode(seed: seed, threads: threads, operations: 150))
  }
  seed += 1
} while ContinuousClock.now < end
print(
  "\((seed - firstSeed) * 5) histories with \(commitCount) commits are right, from seed \(firstSeed) on."
)
