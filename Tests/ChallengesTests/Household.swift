import Foundation
import JSONText
import Testing

/// A family's folder for one test, gone when the test is over.
final class Household: Sendable {
    let url: URL

    /// An empty folder.
    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("household-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// A folder with these files.
    convenience init(_ files: [String: String]) throws {
        try self.init()
        for (path, text) in files { try write(text, to: path) }
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// Runs a command in this folder.
    func run(_ arguments: String..., input: String? = nil, variables: [String: String] = [:]) throws -> Executable.Run {
        try Executable.run(arguments, in: url, input: input, variables: variables)
    }

    /// Runs a command that has to succeed, and reads what it prints as JSON.
    func json(_ arguments: String...) throws -> JSONNode {
        let run = try Executable.run(arguments, in: url)
        #expect(run.status == 0, "\(arguments): \(run.error)")
        return try JSONNode(printed: run.output)
    }
}

extension JSONNode {
    /// What a command printed.
    init(printed text: String) throws {
        let document = JSONParser.parse(Array(text.utf8))
        #expect(document.mistakes.isEmpty, "\(text)")
        self = try #require(document.root)
    }
}

extension Household {
    /// A family with a little of everything that rules can name.
    static let family = """
        {
          "name": "The test family", "timeZone": "Europe/Berlin", "weekStarts": "mon", "dayStarts": "04:00",
          "children": [ { "id": "mia", "name": "Mia" }, { "id": "leo", "name": "Leo" } ],
          "groups": [ { "id": "big-ones", "children": ["mia"] } ],
          "devices": [ { "id": "mia-laptop", "child": "mia" }, { "id": "leo-tablet", "child": "leo" } ],
          "apps": [
            { "id": "books", "name": "Books", "category": "learning", "tags": ["reading"], "pointsPerMinute": 10 },
            { "id": "khan", "name": "Khan Academy", "category": "learning", "tags": ["maths"], "pointsPerMinute": 10 },
            { "id": "minecraft", "name": "Minecraft", "category": "reward", "costPerMinute": 50 }
          ]
        }
        """

    static let rules = """
        {
          "challenges": [
            { "id": "spark", "title": "Spark", "goal": { "minutes": 20, "category": "learning", "per": "day" },
              "reward": { "points": 25, "badge": "gift" } }
          ],
          "badges": [ { "id": "gift", "title": "Gift" } ],
          "streaks": [
            { "id": "run", "title": "Run", "goal": { "minutes": 5, "category": "learning", "per": "day" },
              "multiplier": [ { "at": 2, "times": 1.5 } ] }
          ]
        }
        """

    /// A family whose files are right.
    static func sound() throws -> Household {
        try Household(["family.json": family, "Rules/rules.json": rules])
    }
}
