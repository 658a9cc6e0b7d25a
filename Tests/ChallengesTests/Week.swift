import Foundation
import JSONText
import Testing

/// The week of a synthetic child that a real ActivityWatch server exported, and a family that knows its apps.
enum Week {
    /// The two layouts in which servers export the same data.
    static let layouts = ["export", "rust-layout"]
    static let end = "2026-10-26T12:00:00+01:00"

    static func path(_ name: String) throws -> String {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let path = tests.appendingPathComponent("TrackersTests/Fixtures/\(name).json").path
        try #require(FileManager.default.fileExists(atPath: path))
        return path
    }

    /// App ids by the names that the trackers have for them.
    private static let apps = [
        "Duolingo": "duolingo", "Khan Academy Kids": "khan", "One UI Home": "home", "Roblox": "roblox",
        "YouTube": "youtube", "Anki": "anki", "Code": "code", "Minecraft* 1.21.1": "minecraft", "firefox": "firefox",
        "gcompris-qt": "gcompris", "plasmashell": "desktop", "scratch-desktop": "scratch",
        "steam_app_1063730": "newworld", "tuxmath": "tuxmath", "unknown": "unknown",
    ]

    /// A family whose days begin at midnight, as the oracle's do, and that tells no sites apart.
    static func household() throws -> Household {
        let rows = apps.sorted { $0.key < $1.key }.map { name, id in
            #"{ "id": "\#(id)", "category": "learning", "matches": { "names": ["\#(name.replacing("*", with: "\\\\*"))"] } }"#
        }
        let family = """
            {
              "timeZone": "Europe/Berlin",
              "children": [ { "id": "mia" } ],
              "devices": [ { "id": "mia-laptop", "child": "mia" }, { "id": "mia-tablet", "child": "mia" } ],
              "apps": [ \(rows.joined(separator: ",\n    ")) ]
            }
            """
        return try Household(["family.json": family, "Rules/rules.json": Household.rules])
    }

    /// ActivityWatch's own seconds, by date and app id. What has no name cannot be an app of a family.
    static func oracle(_ column: String) throws -> [String: Double] {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path("oracle-daily"))), as: UTF8.self)
        var seconds: [String: Double] = [:]
        for day in try JSONNode(printed: text).object ?? [] {
            for app in day.value[column]?.object ?? [] where !app.key.isEmpty {
                seconds["\(day.key) \(try #require(apps[app.key]))"] = app.value.number
            }
        }
        return seconds
    }

    /// What tells one entry of the ledger from the others, and what it says.
    static func identity(_ entry: JSONNode) -> String {
        ["id", "kind", "points", "at", "reason"].map { key in
            if case .number(let number)? = entry[key]?.value { number.text } else { entry[key]?.string ?? "" }
        }.joined(separator: "|")
    }
}

extension Week {
    /// The titles and addresses that the export holds, but for short ones and names of apps.
    static func titles() throws -> Set<String> {
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path("export"))), as: UTF8.self)
        var (titles, names): (Set<String>, Set<String>) = ([], [])
        for bucket in try JSONNode(printed: text)["buckets"]?.object ?? [] {
            for event in bucket.value["events"]?.array ?? [] {
                names.formUnion([event["data"]?["app"]?.string].compactMap(\.self))
                let found = ["title", "url"].compactMap { event["data"]?[$0]?.string }
                titles.formUnion(found.filter { $0.utf8.count > 16 })
            }
        }
        try #require(titles.count > 10)
        return titles.subtracting(names)
    }
}
