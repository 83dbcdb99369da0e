// Not with ThreadSanitizer or OpenCombine, which make no difference to what the compiler refuses.
#if !VUEFLUX_TSAN && !OpenCombine && (os(macOS) || os(Linux))
  import Testing

  @Suite(.serialized) struct `The compiler refuses` {
    @Test func `an action of another state`() async throws {
      try await expectErrors(in: "ActionOfAnotherState")
    }

    @Test func `an action that is not in the open set, or handles another state`() async throws {
      try await expectErrors(in: "ActionOfNoSet")
    }

    @Test func `a class state with a reducer, or with actions that handle themselves`() async throws
    {
      try await expectErrors(in: "ClassInValueStyle")
    }

    @Test func `an address of another state`() async throws {
      try await expectErrors(in: "AddressOfAnotherState")
    }

    @Test func `assigning to what Computed publishes, directly or through the store`() async throws
    {
      try await expectErrors(in: "AssigningThroughComputed")
    }

    @Test func `assigning to a property of the state, even to one that is not private`()
      async throws
    {
      try await expectErrors(in: "AssigningToStateProperty")
    }

    @Test func `reaching a fileprivate property of a state from another file`() async throws {
      try await expectErrors(in: "PrivateProperty")
    }

    @Test func `mutations without a commit, of a value and of a class`() async throws {
      try await expectErrors(in: "MutationsWithoutCommit")
    }

    @Test func `a commit that waits, fails, or is that of a class, and says so`() async throws {
      try await expectErrors(in: "CommitOfAnotherKind")
    }

    @Test func `mutations of another state`() async throws {
      try await expectErrors(in: "MutationsOfAnotherState")
    }

    @Test func `a state without actions and mutations`() async throws {
      try await expectErrors(in: "StateWithoutAction")
    }

    @Test func `making Computed, Actions or a reader, which only a store can`() async throws {
      try await expectErrors(in: "MakingComputedAndActions")
    }

    @Test func `committing around a store, to its value or to its object`() async throws {
      try await expectErrors(in: "CommittingAroundStore")
    }

    @Test func `keeping the object that was given to a store`() async throws {
      try await expectErrors(in: "KeepingTheObject")
    }

    @Test func `calling a method of a class state from outside`() async throws {
      try await expectErrors(in: "CallingMethodThroughReader")
    }

    @Test func `reading what could be changed by two threads`() async throws {
      try await expectErrors(in: "NonSendableState")
    }

    @Test func `a public state that is not sendable, with one error however often it is read`()
      async throws
    {
      try await expectErrors(in: "PublicState")
    }

    @Test func `actions that are not sendable`() async throws {
      try await expectErrors(in: "NonSendableAction")
    }

    @Test func `mutations that are not sendable`() async throws {
      try await expectErrors(in: "NonSendableMutations")
    }

    @Test func `touching the user interface in an observer with an executor`() async throws {
      try await expectErrors(in: "InterfaceOnAnotherExecutor")
    }

    @Test func `an observer that forgets an action`() async throws {
      try await expectErrors(in: "MissingCase")
    }

    @Test func `a property that does not exist, with one error at its place`() async throws {
      try await expectErrors(in: "MissingProperty")
    }

    @Test func `a store without its mutations, if they need arguments`() async throws {
      try await expectErrors(in: "StoreWithoutMutations")
    }

    @Test func `a store without its dependencies`() async throws {
      try await expectErrors(in: "StoreWithoutDependencies")
    }

    @Test func `wrong guesses, and names the right form`() async throws {
      try await expectErrors(in: "WrongGuesses")
    }

    @Test func `a subclass of Store`() async throws {
      try await expectErrors(in: "SubclassOfStore")
    }

    @Test func `a type of a feature that the target puts on the main actor, as Gotchas says`()
      async throws
    {
      try await expectErrors(in: "MainActorByDefault", with: [])
    }

    #if !Inspector
      @Test func `the inspector without its trait, and names the trait`() async throws {
        try await expectErrors(in: "InspectorWithoutTrait")
      }
    #endif

    /// Compiles a fixture together with the feature that it misuses.
    private func expectErrors(
      in name: String,
      with others: [String] = ["Feature"],
      sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      let fixture = try Fixture(name)
      #expect(!fixture.expected.isEmpty, sourceLocation: sourceLocation)
      let complaints = try await fixture.complaints(with: others)
      #expect(complaints == fixture.expected, sourceLocation: sourceLocation)
    }
  }

  @Suite(.serialized) struct `The compiler accepts` {
    @Test func `all that is next to what it refuses`() async throws {
      #expect(try await Fixture("Allowed").complaints(with: ["Feature"]) == [])
    }

    @Test(arguments: ["ClassCounterProgram", "ValueCounterProgram"])
    func `the programs of the guide, word for word and without a warning`(
      program: String
    ) async throws {
      #expect(try await Fixture(program).complaints() == [])
    }
  }
#endif
