import JSONText

/// Texts that several tests read.
enum Samples {
    /// A rule file as a parent writes it, over several lines.
    static let ruleFile = """
        {
          "$schema": "../rules.schema.json",
          "challenges": [
            {
              "id": "reading-week",
              "title": "Reading week – „Lesen“",
              "icon": "📚",
              "goal": { "days": 5, "each": { "minutes": 20, "tag": "reading" }, "per": "week" },
              "from": "2026-11-02", "until": "2026-12-20",
              "reward": { "points": 100, "times": 1.25, "secret": false }
            },
            {
              "id": "early-maths",
              "for": ["mia", "leo"],
              "goal": {
                "minutes": 15,
                "apps": ["khan", "prodigy"],
                "between": ["08:00", "12:00"]
              },
              "about": "Say \\"yes\\"\\nand \\u00e9\\ud83d\\ude00."
            }
          ],
          "badges": [],
          "nothing": null,
          "low": -0.5e-3
        }
        """

    static let minified = #"{"a":[1,-2,3.5,1e3,true,false,null],"b":{"c":"d","e":{}},"f":"ü📚\u00fc","g":[[],[[]]]}"#

    static let all = [
        ruleFile, minified, ruleFile.replacing("\n", with: "\r\n"), "[]", "\"x\"", " 12 ", "true", "{}\n", "[{},{}]",
    ]

    static func parse(_ text: String) -> JSONDocument {
        JSONParser.parse(Array(text.utf8))
    }
}

extension JSONNode {
    /// The tree as compact JSON with decimals as Swift writes them, for comparing trees.
    var summary: JSONOutput {
        switch value {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let number): .raw(number.text)
        case .string(let text): .string(text)
        case .array(let nodes): .array(nodes.map(\.summary))
        case .object(let members): .object(members.map { ($0.key, $0.value.summary) })
        }
    }
}
