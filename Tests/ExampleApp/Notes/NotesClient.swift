/// The server that keeps notes.
struct NotesClient: Sendable {
  /// Returns a page of notes, and whether it is the last one.
  var page: @Sendable (_ number: Int) async throws -> (notes: [Note], isLast: Bool)
}
