package import JSONText

/// Why a tracker's file cannot be read at all, in words for a parent. Nothing of such a file is counted.
package struct TrackerError: Error, Hashable, Sendable {
    /// A stable name of the mistake.
    package var code: String
    /// What is wrong, in one sentence.
    package var message: String
    /// What to do about it.
    package var remedy: String
    /// Where in the file it shows; `nil` where the file as a whole is meant.
    package var span: TextSpan?

    package init(code: String, message: String, remedy: String, span: TextSpan? = nil) {
        self.code = code
        self.message = message
        self.remedy = remedy
        self.span = span
    }
}
