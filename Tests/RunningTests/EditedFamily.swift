/// A family and its rules as a parent has edited them so many times.
enum EditedFamily {
    static func family(_ number: Int) -> String {
        """
        {
          "timeZone": "Europe/Berlin", "dayStarts": "04:00", "settleHours": 6, "name": "Edit \(number)",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "devices": [ { "id": "laptop", "child": "mia" }, { "id": "tv", "child": "leo" } ],
          "apps": [
            { "id": "books", "category": "learning", "tags": ["reading"], "pointsPerMinute": \(5 + number % 90 * 5) },
            { "id": "minecraft", "category": "reward", "costPerMinute": \(50 + number % 50 * 10) }
          ]
        }
        """
    }

    /// Each edit changes what a challenge pays, every tenth one adds another.
    static func rules(_ number: Int) -> String {
        let added = (0...number / 10).map {
            #"{ "id": "new-\#($0)", "title": "New", "goal": { "minutes": 1, "category": "learning", "per": "day" }, "#
                + #""reward": { "points": 5 } }"#
        }
        return """
            {
              "challenges": [
                { "id": "spark", "title": "Spark", "reward": { "points": \(25 + number), "badge": "gift" },
                  "goal": { "minutes": 40, "category": "learning", "per": "day" } },
                \(added.joined(separator: ",\n    "))
              ],
              "badges": [ { "id": "gift", "title": "Gift" } ],
              "streaks": [
                { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning", "per": "day" } } ],
              "levels": [
                { "id": "ladder", "title": "Ladder", "by": "points", "steps": [ { "title": "One", "at": 50 } ] } ]
            }
            """
    }
}
