/// A choice of a run that was not the first option, by names, so that it outlasts small changes of the program.
enum Switch: Hashable, Sendable {
  /// At a choice at which the task `from` could have gone on, `to` did.
  ///
  /// - Parameters:
  ///   - from: The name of the first option.
  ///   - number: How many choices had a first option of this name, with this one.
  ///   - to: The name of the option that was taken.
  ///   - index: How many options of the same name were before it.
  case agent(from: String, number: Int, to: String, index: Int)

  /// One of several values was picked.
  ///
  /// - Parameters:
  ///   - number: How many picks there were before.
  ///   - choice: The offset of the value.
  case pick(number: Int, choice: Int)
}

// MARK: - As text

extension Switch: CustomStringConvertible {
  /// The switch as in `"ann/1>bob"`, `"ann/1>bob#2"` or `"0:2"`.
  var description: String {
    switch self {
    case .agent(let from, let number, let to, let index):
      "\(from)/\(number)>\(to)\(index == 0 ? "" : "#\(index + 1)")"
    case .pick(let number, let choice): "\(number):\(choice)"
    }
  }

  init?(text: Substring) {
    if let colon = Self.numbers(text, separatedBy: ":") {
      guard colon.0 >= 0, colon.1 > 0 else { return nil }
      self = .pick(number: colon.0, choice: colon.1)
      return
    }
    let sides = text.split(separator: ">", maxSplits: 1)
    guard sides.count == 2, let slash = sides[0].lastIndex(of: "/"),
      let number = Int(sides[0][slash...].dropFirst()), number > 0
    else { return nil }
    let from = sides[0][..<slash]
    let target = sides[1].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let (to, index) = (target[0], target.count == 1 ? 1 : Int(target[1]) ?? 0)
    guard index > 0, Self.isName(from), Self.isName(to) else { return nil }
    self = .agent(from: String(from), number: number, to: String(to), index: index - 1)
  }

  /// Whether a text can be the name of an agent in a switch.
  private static func isName(_ text: Substring) -> Bool {
    name(String(text)) == text && text.first?.isWhitespace == false
      && text.last?.isWhitespace == false
  }

  private static func numbers(
    _ text: Substring,
    separatedBy separator: Character
  ) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }

  /// The name of an agent in a switch, without the characters that have a meaning there.
  static func name(_ name: String) -> String {
    let plain = name.filter { !"\"\\,/>#:".contains($0) }
    return plain.isEmpty ? "task" : plain
  }
}

/// The switches of a run, in order.
struct SwitchList: Equatable, Sendable, CustomStringConvertible {
  var switches: [Switch] = []

  init(_ switches: [Switch] = []) {
    self.switches = switches
  }

  /// Reads `"ann/1>bob, 0:2"`.
  init?(text: String) {
    for part in text.split(separator: ", ", omittingEmptySubsequences: true) {
      guard let next = Switch(text: part), !switches.contains(next) else { return nil }
      switches.append(next)
    }
  }

  var description: String { switches.map(\.description).joined(separator: ", ") }
}

// MARK: - The points at which a run may switch

/// The choices of a run as they are counted for switches.
struct SwitchPoints: Sendable {
  private var counts: [String: Int] = [:]
  private var pickCount = 0

  /// Counts a choice among agents.
  ///
  /// - Returns: The names of the options, and how many choices had a first option of the same name.
  mutating func countChoice(
    among agents: [Agent],
    _ names: [String]
  ) -> (options: [String], number: Int) {
    let options = agents.map { Switch.name(names[$0.number]) }
    counts[options[0], default: 0] += 1
    return (options, counts[options[0], default: 0])
  }

  /// Counts a pick.
  ///
  /// - Returns: How many picks there were before.
  mutating func countPick() -> Int {
    defer { pickCount += 1 }
    return pickCount
  }
}

/// Chooses as a list of switches says, also if the program has changed a little since then.
///
/// A switch is taken at its place or, if its target has nothing to do there, at the next choice with the same first option.
struct FittingChooser: Chooser {
  /// The switches that were not taken yet.
  private var left: [Switch]
  private var points = SwitchPoints()
  private var lateSwitch: Switch?

  init(_ list: SwitchList) {
    left = list.switches
  }

  var misfit: Switch? { lateSwitch ?? left.first }

  mutating func choose(among agents: [Agent], named names: [String], at position: Int) -> Int {
    let (options, number) = points.countChoice(among: agents, names)
    guard
      let place = place(in: options, { $0 == number }) ?? place(in: options, { $0 < number })
    else { return 0 }
    let next = left.remove(at: place.index)
    if case .agent(_, number, _, place.offset) = next { return place.option }
    lateSwitch = lateSwitch ?? next
    return place.option
  }

  /// Finds a switch that can be taken.
  ///
  /// - Returns: Its index, the option that it leads to, and how many options of the same name are before that one.
  private func place(
    in options: [String],
    _ isDue: (Int) -> Bool
  ) -> (index: Int, option: Int, offset: Int)? {
    for (index, next) in left.enumerated() {
      guard case .agent(options[0], let number, let to, let offset) = next, isDue(number) else {
        continue
      }
      let targets = options.indices.dropFirst().filter { options[$0] == to }
      guard let last = targets.indices.last else { continue }
      return (index, targets[min(offset, last)], min(offset, last))
    }
    return nil
  }

  mutating func pick(among count: Int, at position: Int) -> Int {
    let number = points.countPick()
    for (index, next) in left.enumerated() {
      guard case .pick(number, let choice) = next else { continue }
      left.remove(at: index)
      if choice >= count { lateSwitch = lateSwitch ?? next }
      return min(choice, count - 1)
    }
    return 0
  }
}
