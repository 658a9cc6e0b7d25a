/// A command line that cannot be parsed, with what to type instead.
package struct UsageError: Error, Hashable, Sendable {
    /// The mistake, in one sentence.
    package var message: String
    /// What to do about it.
    package var remedy: String?

    package init(_ message: String, remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
    }

    /// The message and, on a line of its own, the remedy.
    package var text: String {
        remedy.map { "\(message)\n\($0)" } ?? message
    }
}
