public import VueFlux

// MARK: - Commands from commands

extension Command {
  /// Makes a command that needs no value, because it always runs this one with `value`.
  ///
  /// Like everything made from a command, it has its id and place, and is equal only to its copies.
  public func bound(to value: Value) -> PlainCommand where Value: Sendable {
    PlainCommand(origin: origin.successor) { [action] in action(value) }
  }

  /// Makes a command of another value, from which `transform` gets the one for this command.
  public func map<Source>(
    _ transform: @escaping @Sendable (_ source: Source) -> Value
  ) -> Command<Source> {
    Command<Source>(origin: origin.successor) { [action] source in action(transform(source)) }
  }

  /// Makes a command that runs this one on `executor`.
  ///
  /// Calls keep their order if what the executor runs does: on a concurrent queue they may overlap.
  public func async(on executor: Executor) -> Command where Value: Sendable {
    Command(origin: origin.successor) { [action] value in
      executor.execute { action(value) }
    }
  }
}
