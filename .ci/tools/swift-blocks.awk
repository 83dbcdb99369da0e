# Prints the ```swift blocks of a Markdown file, in order, as one source file whose errors point to
# the lines of the Markdown file. `-v kind=NAME` adds those that are fenced by ```swift NAME, and
# `-v only=NAME` prints no others. A fence of any other kind is not code to be compiled.
($0 == "```swift" && !only) || (kind && $0 == "```swift " kind) || (only && $0 == "```swift " only) {
  inside = 1
  print "#sourceLocation(file: \"" FILENAME "\", line: " FNR + 1 ")"
  next
}
/^```/ { inside = 0 }
inside
