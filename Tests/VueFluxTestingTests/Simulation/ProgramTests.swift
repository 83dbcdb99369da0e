import Testing
import VueFlux
import VueFluxTesting

/// Programs that are wrong in some order of events, and their repaired twins.
@Suite struct `A simulation of a program` {
  enum Program: CaseIterable, Sendable {
    case counting, checkout, suggestions, signOut, discount

    /// The rule that does not hold in the broken program.
    var rule: String {
      switch self {
      case .counting: "both are counted"
      case .checkout: "the customer pays once"
      case .suggestions: "the suggestions are for the text"
      case .signOut: "nobody is shown"
      case .discount: "the discount is taken off the product"
      }
    }

    @MainActor func run(isRepaired: Bool, in world: Simulation) {
      switch self {
      case .counting: CountingProgram(isRepaired: isRepaired).run(in: world)
      case .checkout: CheckoutProgram(isRepaired: isRepaired).run(in: world)
      case .suggestions: SuggestionProgram(isRepaired: isRepaired).run(in: world)
      case .signOut: SignOutProgram(isRepaired: isRepaired).run(in: world)
      case .discount: DiscountProgram(isRepaired: isRepaired).run(in: world)
      }
    }
  }

  @Test(arguments: Program.allCases)
  func `finds what is wrong within a thousand random runs`(program: Program) async {
    await withKnownIssue {
      await simulate(.random(seeds: 0..<1000)) { program.run(isRepaired: false, in: $0) }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(program.rule) }
    }
  }

  #if DEBUG
    private static let seeds: Range<UInt64> = 0..<1000
  #else
    private static let seeds: Range<UInt64> = 0..<10_000
  #endif

  @Test(arguments: Program.allCases)
  func `finds nothing in the repaired program`(program: Program) async {
    await simulate(.random(seeds: Self.seeds)) { program.run(isRepaired: true, in: $0) }
    await simulate(.pct(depth: 3, seeds: 0..<200)) { program.run(isRepaired: true, in: $0) }
  }
}
