/// How much the parser is willing to read, so that no file can exhaust memory or the stack.
package struct JSONLimits: Hashable, Sendable {
    /// Lists and objects inside each other.
    package var depth: Int
    /// The size of the whole text.
    package var bytes: Int
    /// Mistakes that are worth listing; reading ends at this many.
    package var mistakes: Int

    package init(depth: Int = 100, bytes: Int = 16 << 20, mistakes: Int = 200) {
        self.depth = depth
        self.bytes = bytes
        self.mistakes = mistakes
    }

    package static let `default` = JSONLimits()
}
