#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// A reader that goes away, such as `head`, is an error of `write` and not the end of the process.
_ = signal(SIGPIPE, SIG_IGN)

exit(
  Tool(output: Output(descriptor: STDOUT_FILENO), errors: Output(descriptor: STDERR_FILENO))
    .run(Array(CommandLine.arguments.dropFirst()))
    .rawValue
)
