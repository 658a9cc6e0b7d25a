import Foundation
import OperatingSystem
import SeededNumbers
import Testing

@testable import FamilyTime

@Suite("Files of time zones")
struct ZoneFileTests {
    private func file(_ zone: String) throws -> [UInt8] { try #require(ZoneFolder.file(of: zone)) }

    @Test("A file that is cut off or damaged is refused or read, and stops nobody")
    func damaged() throws {
        let bytes = try file("America/New_York")
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(ZoneFile(Array(bytes[..<length]))?.rule == nil)
        }
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            var broken = bytes
            for _ in 0..<3 {
                broken[Int.random(in: 0..<200, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = ZoneFile(broken)
        }
    }

    @Test("The rule of later years is read in all forms that it is written in")
    func rules() throws {
        func changes(_ text: String) throws -> [String] {
            try #require(ZoneRule(text)).changes(in: 2027).map {
                "\(Instant(milliseconds: $0.time * 1000).iso8601(in: .utc)) \($0.offset)"
            }
        }
        #expect(
            try changes("CET-1CEST,M3.5.0,M10.5.0/3") == ["2027-03-28T01:00:00Z 7200", "2027-10-31T01:00:00Z 3600"])
        #expect(
            try changes("EST5EDT,M3.2.0,M11.1.0") == ["2027-03-14T07:00:00Z -14400", "2027-11-07T06:00:00Z -18000"])
        let lordHowe = "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"
        #expect(try changes(lordHowe) == ["2027-04-03T15:00:00Z 37800", "2027-10-02T15:30:00Z 39600"])
        #expect(try changes("XXX3EDT,J60/0,300/-1") == ["2027-03-01T03:00:00Z -7200", "2027-10-28T01:00:00Z -10800"])
        #expect(try changes("<+0330>-3:30").isEmpty)
    }

    @Test(
        "What is no rule is refused",
        arguments: ["", "C", "CET", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,J0,J366"])
    func noRule(text: String) { #expect(ZoneRule(text) == nil) }

    @Test("Every zone that is listed can be asked for, and what lies beside the zones is none")
    func names() {
        let names = Zone.names
        #expect(names.count > 400 && names == names.sorted() && names.contains("UTC"))
        #expect(names.filter { Zone(id: $0) == nil }.isEmpty)
        for other in [
            "posix/Europe/Berlin", "right/Europe/Berlin", "localtime", "posixrules", "tzdata.zi", "Europe",
            "Europe//Berlin", "Europe/Berlin/", "/Europe/Berlin",
        ] {
            #expect(Zone(id: other) == nil && !names.contains(other), "\(other)")
        }
    }
}
