/// A history breaks a guarantee; the story says which.
struct WrongHistory: Error {}
