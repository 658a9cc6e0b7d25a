import Diagnostics
import Languages

/// Makes the question whether another word was meant.
enum DidYouMean {
    /// "Did you mean `status`?" Nil if no known word is near.
    static func sentence(_ word: String, among known: [String], shown: (String) -> String) -> String? {
        let near = Suggestions.near(word, among: known).prefix(3).map { "'\(shown($0))'" }
        guard let last = near.last else { return nil }
        let others = near.dropLast().joined(separator: ", ")
        return others.isEmpty ? localized("Did you mean \(last)?") : localized("Did you mean \(others) or \(last)?")
    }

    /// - Parameter typed: the option as it was typed, with its dashes.
    static func option(_ typed: String, among options: [OptionSpec]) -> String? {
        sentence(String(typed.drop { $0 == "-" }), among: options.map(\.long)) { "--\($0)" }
    }
}
