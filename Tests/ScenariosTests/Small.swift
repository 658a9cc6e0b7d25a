import Scenarios

/// A small scenario of one rule, with parts to change.
enum Small {
    static let rules = #"""
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25 } }
          ],
          "badges": [ { "id": "gift", "title": "Gift" } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning", "per": "day" } }
          ]
        }
        """#

    static let family = #"""
        { "timeZone": "Europe/Berlin",
          "children": [ { "id": "mia", "name": "Mia" },
                        { "id": "leo", "name": "Leo", "timeZone": "America/New_York" } ],
          "devices": [ { "id": "tablet", "users": { "a": "mia", "b": "leo" } } ],
          "apps": [ { "id": "books", "category": "learning", "pointsPerMinute": 10 } ] }
        """#

    static let text = #"""
        {
          "scenario": "Small",
          "rules": ["rules.json"],
          "starts": "2026-11-02", "timeZone": "Europe/Berlin",
          "apps": { "books": { "category": "learning", "pointsPerMinute": 10 } },
          "timeline": [
            "Mon 16:00-16:20 books"
          ],
          "expect": [
            { "at": "Mon 23:00", "balance": 225 }
          ]
        }
        """#

    struct Missing: Error {}

    static let runner = ScenarioRunner { path in
        switch path {
        case "Scenarios/rules.json": Array(rules.utf8)
        case "family.json": Array(family.utf8)
        default: throw Missing()
        }
    }

    static func run(_ text: String) -> ScenarioResult { runner.run(Array(text.utf8), path: "Scenarios/small.json") }

    /// The scenario with another timeline and other expectations.
    static func run(_ timeline: [String], expect: [String], starts: String = "2026-11-02") -> ScenarioResult {
        run(
            text.replacing(#""Mon 16:00-16:20 books""#, with: timeline.map { "\"\($0)\"" }.joined(separator: ", "))
                .replacing(#"{ "at": "Mon 23:00", "balance": 225 }"#, with: expect.joined(separator: ", "))
                .replacing("2026-11-02", with: starts))
    }
}
