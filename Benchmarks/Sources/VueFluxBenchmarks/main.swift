// Without arguments: prints the table.
// `results FILE`: writes the results there as well, for scripts.
// `counted`: prints the names of what instructions are counted of.
// `count NAME TIMES`: does one of them that often.

import Foundation

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "counted":
  for name in counted.keys.sorted() { print(name) }
case "count":
  guard arguments.count == 3, let times = Int(arguments[2]), let run = counted[arguments[1]] else {
    print("usage: count NAME TIMES; the names are those that 'counted' prints.")
    exit(2)
  }
  run(times)
default:
  var report = Report()
  dispatching(&report)
  dispatchingOnMain(&report)
  secondRow(&report)
  observing(&report)
  queueing(&report)
  broadcasting(&report)
  reading(&report)
  creating(&report)
  subscribing(&report)
  edges(&report)
  deriving(&report)
  changing(&report)
  findingByID(&report)
  refreshing(&report)
  memory(&report)
  allocating(&report)
  try recording(&report)
  try replaying(&report)
  // Last: what they leave behind, an index and other buses, costs the others something.
  addressing(&report)
  isolating(&report)
  broadcastingOnMain(&report)
  if arguments.count == 2, arguments[0] == "results" {
    try report.tabSeparated.write(toFile: arguments[1], atomically: true, encoding: .utf8)
  }
  if !report.failures.isEmpty {
    print("Over its bound:", report.failures.joined(separator: "; "))
    exit(1)
  }
}
