import Languages

/// A command line that can be typed as it is, with its effect.
package struct Example: Hashable, Sendable {
    package var line: String
    package var explanation: String

    /// - Parameter line: as it is typed in English. What stands in quotation marks is said as people would type it.
    package init(_ line: String, _ explanation: String) {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        self.line = parts.enumerated().map { place, part in
            place % 2 == 1 ? Language.current.saying(String(part)) : String(part)
        }.joined(separator: "\"")
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
