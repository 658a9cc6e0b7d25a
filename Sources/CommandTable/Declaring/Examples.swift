/// A command line that can be typed as it is, with its effect.
package struct Example: Hashable, Sendable {
    package var line: String
    package var explanation: String

    package init(_ line: String, _ explanation: String) {
        self.line = line
        self.explanation = explanation
    }
}

/// The examples of a command. The initialiser demands at least one.
package struct Examples: Hashable, Sendable {
    package let all: [Example]

    package init(_ first: Example, _ others: Example...) {
        all = [first] + others
    }
}
