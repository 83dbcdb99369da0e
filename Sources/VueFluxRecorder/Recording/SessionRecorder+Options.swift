extension SessionRecorder {
  /// Options for a recording.
  public struct Options: Sendable {
    /// The kind of crash that a written record survives.
    public enum Durability: Sendable {
      /// The end of the process, however it comes: the system has the record when `dispatch` goes on.
      case process
      /// The end of the system too: the disk has it. That takes as long as the disk takes, on each action.
      case device
    }

    /// The kind of crash that a record survives; by default `.process`.
    public var durability = Durability.process

    /// How many bytes a record has at most; 16 MiB unless set.
    ///
    /// A longer one is written without its action or state, and reported. It is what a reader takes by default: if
    /// you raise it, raise ``Session/Limits/recordLength``, too, and give the tool `--limit`.
    /// Less than 64 KiB counts as 64 KiB, which is room for names and tags.
    public var recordLength = Session.Limits().recordLength

    /// The limit that counts.
    var recordLimit: Int { max(64 << 10, recordLength) }

    /// From how many bytes on the next segment is begun; 16 MiB unless set.
    public var segmentSize = 16 << 20

    /// How many segments are kept, at least two; 4 unless set.
    ///
    /// Each of them holds the states that it begins with, so it can be read without those before it.
    public var segmentCount = 4

    /// After how many actions of a store its state's fingerprint is written, which a replay checks.
    ///
    /// It is also written when the store or the session ends. 100 unless set, and 0 for never. It takes as long as
    /// encoding the state.
    public var digestInterval = 100

    /// The number of a store's actions after which its whole state is written; 0, for never, unless set.
    ///
    /// With a state, a replay that comes to another one can show the difference.
    public var stateInterval = 0

    /// The values that must not leave the process; by default none.
    public var redaction = Redaction()

    /// Creates the options that are meant unless others are set.
    public init() {}
  }
}
