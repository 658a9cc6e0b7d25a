package import JSONText

/// Why a tracker's file cannot be read, in words for a parent. Nothing of such a file is counted.
package struct TrackerError: Error, Hashable, Sendable {
    /// A stable code for the kind of mistake.
    package var code: String
    /// The mistake, in one sentence.
    package var message: String
    /// What to do about it.
    package var remedy: String
    /// The place in the file. Nil if the file as a whole is meant.
    package var span: TextSpan?

    package init(code: String, message: String, remedy: String, span: TextSpan? = nil) {
        self.code = code
        self.message = message
        self.remedy = remedy
        self.span = span
    }
}
