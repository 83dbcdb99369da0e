/// What differs in a value and in its parts.
struct DifferenceTree {
  /// The name of the part; empty for the value itself.
  private var label = ""

  /// What differs; empty if only parts differ.
  private var text = ""
  private var children: [DifferenceTree] = []

  static func leaf(_ text: String) -> DifferenceTree { DifferenceTree(text: text) }

  /// The differences of several parts; nil if there are none.
  static func branch(_ children: [DifferenceTree]) -> DifferenceTree? {
    children.isEmpty ? nil : DifferenceTree(children: children)
  }

  func labelled(_ label: String) -> DifferenceTree {
    var tree = self
    tree.label = tree.label.isEmpty ? label : Self.join([label, tree.label])
    return tree
  }

  /// Makes one name of the names of a part, a part of that, and so on.
  static func join(_ labels: [String]) -> String {
    labels.reduce("") { path, label in
      path.isEmpty || label.hasPrefix("[") || label.hasPrefix(".")
        ? path + label : "\(path).\(label)"
    }
  }
}

// MARK: - As text

extension DifferenceTree {
  private static var maximumCount: Int { 20 }

  /// The differences, below a name.
  func text(named name: String) -> String {
    Self.shortened(labelled(name).lines)
  }

  /// The differences of the parts, without a name.
  var textOfParts: String {
    Self.shortened(children.isEmpty ? lines : children.flatMap(\.lines))
  }

  private static func shortened(_ lines: [String]) -> String {
    let rest = lines.count - maximumCount
    guard rest > 1 else { return lines.joined(separator: "\n") }
    return (lines.prefix(maximumCount) + ["… and \(rest) more lines"]).joined(separator: "\n")
  }

  /// One line for each difference, below the name of what differs.
  ///
  /// A part with one difference shares its line.
  private var lines: [String] {
    if !text.isEmpty { return [label.isEmpty ? text : "\(label): \(text)"] }
    if children.count == 1 { return children[0].labelled(label).lines }
    return [label] + children.flatMap(\.lines).map { "  \($0)" }
  }
}
