import CommandTable
import Diagnostics
import Testing

@testable import challenges

@Suite("Who may give which command")
struct GiverTests {
    /// What is typed, and who may do it.
    private static let lines: [(line: String, giver: Giver)] = [
        ("children", .anybody), ("children list", .anybody), ("children add Zoe", .parent),
        ("children set leo name=Leon", .parent), ("children reset leo timeZone", .parent),
        ("children remove leo", .parent),
        ("apps", .anybody), ("apps unknown", .anybody), ("apps assign Duolingo khan", .parent),
        ("apps set khan pointsPerMinute=9", .parent), ("devices", .anybody), ("devices add tv --child mia", .parent),
        ("holidays", .anybody), ("holidays add Summer", .parent), ("quiet", .anybody), ("quiet remove 1", .parent),
        ("points give 5", .parent), ("points take 5", .parent), ("excuse mia", .parent),
        ("shield", .anybody), ("shield list", .anybody), ("shield history", .anybody), ("shield lock all", .parent),
        ("shield unlock all", .parent), ("shield clear all", .parent),
        ("confirm", .anybody), ("confirm r1", .parent), ("confirm r1 --decline", .parent),
        ("confirm t1 --take-back", .parent), ("void", .anybody), ("void e1", .parent), ("void --undo 1", .parent),
        ("void --child mia --from today --until tomorrow", .parent), ("held", .anybody), ("held list", .anybody),
        ("held release all", .parent), ("held decline all", .parent), ("clock", .anybody),
        ("clock accept", .parentHere),
        ("clock repair", .parentHere), ("check", .anybody), ("check --repair", .parentHere), ("pin", .anybody),
        ("pin set", .parentHere), ("pin change", .parentHere), ("pin remove", .parentHere), ("pin recover", .anybody),
        ("new daily-reading", .parent), ("fmt", .parent), ("fmt --check", .anybody), ("lint", .anybody),
        ("lint --fix", .parent), ("lint --fix --dry-run", .anybody), ("schema", .anybody), ("schema --write", .parent),
        ("hooks", .anybody), ("hooks on notify", .parentHere), ("hooks off notify", .parentHere),
        ("hooks retry notify", .parentHere), ("status", .anybody), ("redeem", .anybody),
        ("redeem minecraft 50", .anybodyForFamily), ("redeem minecraft --stop", .anybody),
        ("boost", .anybody), ("boost spark", .anybodyForFamily), ("done tidy", .anybodyForFamily),
        ("choose reading", .anybodyForFamily), ("ingest events.jsonl", .anybody), ("run", .anybody),
        ("device", .anybody), ("device parent --name P --folder D", .parentHere), ("device --reset", .parentHere),
        ("pair", .parentHere), ("pair CODE", .parentHere), ("unlink tv", .parent), ("sync", .anybody),
        ("send", .anybody), ("send tv", .anybody), ("send tv sync", .parent), ("send tv lock all", .parent),
        ("send tv --cancel", .parent),
        ("send tv apps all", .parent), ("send --undo", .parent),
        ("report", .anybody), ("report --by device --days 30", .anybody),
    ]

    private static func giver(of line: String) throws -> Giver {
        let words = line.split(separator: " ").map(String.init)
        guard case .run(let invocation) = try CommandLineParser(Program.spec).parse(words) else {
            throw UsageError("\(line) is no command")
        }
        let command = try #require(Program.commands.first { $0.spec.name == invocation.command })
        return command.giver(of: invocation)
    }

    @Test("What changes what holds is a parent's, and what only shows is anybody's", arguments: lines)
    func giver(_ line: String, _ giver: Giver) throws { #expect(try Self.giver(of: line) == giver) }

    @Test("No command of the parents' group is left out here, and each has something that is a parent's")
    func all() {
        let shows = ["sync", "report"]
        let parents = Program.spec.commands.filter { [.parent, .devices].contains($0.group) }.map(\.name)
            .filter { !shows.contains($0) }
        let held = Set(Self.lines.filter { $0.giver != .anybody }.compactMap { $0.line.split(separator: " ").first })
        for name in parents { #expect(held.contains(name[...]), "\(name)") }
    }
}
