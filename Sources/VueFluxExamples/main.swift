#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

let standardError = Output { line in
  let text = line + "\n"
  // Not `fputs`: to Swift, Glibc's `stderr` is a variable that anybody may change.
  unsafe _ = write(STDERR_FILENO, text, text.utf8.count)
}

exit(
  await Invocation(arguments: CommandLine.arguments.dropFirst())
    .perform(output: Output { print($0) }, errors: standardError)
)
