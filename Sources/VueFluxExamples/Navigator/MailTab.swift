/// The tabs of a mail program.
enum MailTab: String {
  case mail, contacts

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
