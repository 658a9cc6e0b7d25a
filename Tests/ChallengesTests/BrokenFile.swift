import Testing

/// A file with one mistake in it, and what is to be said about it.
struct BrokenFile: Sendable, CustomTestStringConvertible {
    let what: String
    let code: String
    /// With marks around the place of the finding.
    let text: String
    var path = "Rules/rules.json"
    /// Whether nothing runs until it is repaired; a mere warning lets everything run.
    var stops = true

    var testDescription: String { what }

    init(_ what: String, _ code: String, _ text: String, path: String = "Rules/rules.json", stops: Bool = true) {
        (self.what, self.code, self.text, self.path, self.stops) = (what, code, text, path, stops)
    }

    /// A mistake in a challenge.
    static func challenge(_ what: String, _ code: String, _ body: String, stops: Bool = true) -> BrokenFile {
        BrokenFile(what, code, list("challenges", body), stops: stops)
    }

    static func badge(_ what: String, _ code: String, _ body: String) -> BrokenFile {
        BrokenFile(what, code, list("badges", body))
    }

    static func streak(_ what: String, _ code: String, _ body: String) -> BrokenFile {
        BrokenFile(what, code, list("streaks", body))
    }

    /// A mistake in a goal of minutes.
    static func goal(_ what: String, _ code: String, _ body: String, stops: Bool = true) -> BrokenFile {
        challenge(what, code, #""goal": { \#(body) }, "reward": { "points": 10 }"#, stops: stops)
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
