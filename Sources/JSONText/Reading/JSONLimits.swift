/// Bounds on what the parser reads, so that no file can exhaust memory or the stack.
package struct JSONLimits: Hashable, Sendable {
    /// The deepest nesting of lists and objects.
    package var depth: Int
    /// The length of the text, in bytes.
    package var bytes: Int
    /// The number of mistakes after which reading stops.
    package var mistakes: Int

    package init(depth: Int = 100, bytes: Int = 16 << 20, mistakes: Int = 200) {
        self.depth = depth
        self.bytes = bytes
        self.mistakes = mistakes
    }

    package static let `default` = JSONLimits()
}
