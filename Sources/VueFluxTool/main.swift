import Foundation

// A reader that goes away, such as `head`, is an error of `write` and not the end of the process.
_ = signal(SIGPIPE, SIG_IGN)

let environment = ProcessInfo.processInfo.environment
let look = Look(descriptor: STDOUT_FILENO, environment: environment)
let pager = Pager(descriptor: STDOUT_FILENO, look: look, environment: environment)
let console = Console(
  output: Output(look: look, pager.write),
  errors: Output(descriptor: STDERR_FILENO),
  input: .standardInput,
  usePager: pager.use,
  wait: {
    Thread.sleep(forTimeInterval: 0.2)
    return true
  }
)
let code = Tool(console).run(Array(CommandLine.arguments.dropFirst()))
pager.wait()
exit(code.rawValue)
