import Testing

/// A file with one mistake in it, and what is to be said about it.
struct BrokenFile: Sendable, CustomTestStringConvertible {
    let what: String
    let code: String
    /// With marks around the place of the finding.
    let text: String
    var path = "Rules/rules.json"
    var weight: Weight = .stops

    enum Weight: Sendable {
        /// Nothing runs until it is repaired.
        case stops
        /// A rule that can never be won. It is wrong, and the others run.
        case neverWon
        /// It may be right.
        case warning
    }

    var severity: String { weight == .warning ? "warning" : "error" }
    var testDescription: String { what }

    init(_ what: String, _ code: String, _ text: String, path: String = "Rules/rules.json", _ weight: Weight = .stops) {
        (self.what, self.code, self.text, self.path, self.weight) = (what, code, text, path, weight)
    }

    /// A mistake in a challenge.
    static func challenge(_ what: String, _ code: String, _ body: String, _ weight: Weight = .stops) -> BrokenFile {
        BrokenFile(what, code, list("challenges", body), weight)
    }

    static func badge(_ what: String, _ code: String, _ body: String) -> BrokenFile {
        BrokenFile(what, code, list("badges", body))
    }

    static func level(_ what: String, _ code: String, _ body: String) -> BrokenFile {
        BrokenFile(what, code, list("levels", body))
    }

    static func streak(_ what: String, _ code: String, _ body: String) -> BrokenFile {
        BrokenFile(what, code, list("streaks", body))
    }

    /// A mistake in a goal of minutes.
    static func goal(_ what: String, _ code: String, _ body: String, _ weight: Weight = .stops) -> BrokenFile {
        challenge(what, code, #""goal": { \#(body) }, "reward": { "points": 10 }"#, weight)
    }

    /// A mistake in `family.json`.
    static func family(_ what: String, _ code: String, replacing sound: String, with broken: String) -> BrokenFile {
        BrokenFile(what, code, Household.family.replacing(sound, with: broken), path: "family.json")
    }

    private static func list(_ kind: String, _ body: String) -> String {
        """
        {
          "\(kind)": [
            { "id": "rule", "title": "Lies für 🐛",
              \(body) }
          ]
        }
        """
    }
}
