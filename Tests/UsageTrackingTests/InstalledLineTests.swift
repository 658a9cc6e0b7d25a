import FamilySettings
import FamilyTime
import Testing

@testable import UsageTracking

@Suite("What apps a device has")
struct InstalledLineTests {
    private static let now: Int64 = 1_793_617_200_000

    private static func log(_ line: String) throws -> UsageLog {
        let file = FamilyFile.read(
            Array(#"{ "timeZone": "Europe/Berlin", "children": [ { "id": "mia" } ], "apps": [] }"#.utf8),
            path: "family.json")
        var log = UsageLog(family: try #require(file.family), now: now)
        log.read(Array(line.utf8).span)
        return log
    }

    @Test("Names, packages and tokens are told, each once, and are no use")
    func told() throws {
        let log = try Self.log(
            #"{"installed":["Chess","Chess","com.mojang.minecraft",{"token":"t"}],"unusable":["Go"],"device":"pad","at":"2026-11-02T10:00:00+01:00"}"#
        )
        let line = try #require(log.installed.first)
        #expect(line.apps == ["Chess", "com.mojang.minecraft", AppToken.id("t")])
        #expect((line.unusable, line.device) == (["Go"], "pad"))
        #expect(line.at == Instant(iso8601: "2026-11-02T10:00:00+01:00")?.milliseconds)
        #expect(log.entryCount == 0 && log.setAside.isEmpty && log.unknownUses.isEmpty)
    }

    @Test("A clock that is ahead does not outdo what is told later")
    func ahead() throws {
        #expect(try Self.log(#"{"installed":[],"at":"2031-01-01T00:00:00Z"}"#).installed.map(\.at) == [Self.now])
    }

    @Test(
        "What cannot be read is set aside with a reason",
        arguments: [
            (#"{"installed":"Chess","at":"2026-11-02T10:00:00Z"}"#, SetAsideReason.badInstalled("installed")),
            (#"{"installed":["a\nb"],"at":"2026-11-02T10:00:00Z"}"#, .badInstalled("installed")),
            (#"{"installed":[" "],"at":"2026-11-02T10:00:00Z"}"#, .badInstalled("installed")),
            (#"{"installed":[],"unusable":7,"at":"2026-11-02T10:00:00Z"}"#, .badInstalled("unusable")),
            (#"{"installed":[]}"#, .missing("at")), (#"{"installed":[],"at":"soon"}"#, .badInstant("soon")),
            (#"{"installed":[],"at":"1970-01-01T00:00:00Z"}"#, .unbelievableDate),
        ])
    func setAside(line: String, reason: SetAsideReason) throws {
        let log = try Self.log(line)
        #expect(log.setAside.map(\.reason) == [reason])
        #expect(log.installed.isEmpty)
    }
}
