// MARK: - Fields that members of a store hide

#if DEBUG
  extension Misuse {
    /// The members of ``Store`` and ``StoreHandle``: they hide a field of the same name.
    package static let namesOfStoreMembers: Set<String> = {
      var names: Set<String> = [
        "actions", "add", "bus", "clock", "commit", "committedActions", "computed", "dependencies",
        "dispatch", "handle", "identity", "observe", "observeAll", "relay", "send", "subscribe",
        "values",
      ]
      #if canImport(SwiftUI)
        names.insert("binding")
      #endif
      #if canImport(Combine) || OpenCombine
        names.insert("publisher")
      #endif
      return names
    }()

    private static let checked = Locked<Set<ObjectIdentifier>>([])

    /// Writes a warning for each field of a state that has such a name; once for each type.
    ///
    /// Called before the store of the cell joins its bus.
    @usableFromInline
    static func warnOfHiddenFields<State: VueFlux.State>(of cell: StateCell<State>) {
      guard checked.withLock({ $0.insert(ObjectIdentifier(State.self)).inserted }) else { return }
      // The names are found in a copy, which a thread has to have the stack for.
      guard MemoryLayout<State>.size <= 4096 else { return }
      for name in names(in: cell) where namesOfStoreMembers.contains(name) {
        // A store has neither a clock nor dependencies, but effects and plugins get a handle, which has.
        let owner = ["clock", "dependencies"].contains(name) ? "StoreHandle" : "Store"
        StandardError.write(
          "\(State.self) has a field with the name of a member of \(owner): '\(name)'."
            + " Such a member hides the field: for a \(owner), 'store.\(name)' is not the field."
            + " Read 'store.computed.\(name)', or give the field another name."
        )
      }
    }

    // Not inlined: the copy takes its place on the stack at the beginning of the function.
    /// The names of a state's fields; none of a state with a mirror of its own, which would be code of the user's.
    @inline(never)
    private static func names<State: VueFlux.State>(in cell: StateCell<State>) -> [String] {
      guard let state = cell.core.box?.state, !(state is any CustomReflectable) else { return [] }
      let fields = Mirror(reflecting: state)
      return fields.displayStyle == .enum ? [] : fields.children.compactMap(\.label)
    }
  }
#endif
