# Prints the ```swift blocks of a Markdown file, in order, as one source file whose errors point to
# the lines of the Markdown file. With `-v kind=NAME`, those that are fenced by ```swift NAME; a fence of
# any other kind is not code to be compiled.
$0 == "```swift" (kind ? " " kind : "") {
  inside = 1
  print "#sourceLocation(file: \"" FILENAME "\", line: " FNR + 1 ")"
  next
}
/^```/ { inside = 0 }
inside
