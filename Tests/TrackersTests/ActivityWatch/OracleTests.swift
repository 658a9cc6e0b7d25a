import Foundation
import Testing

@testable import Trackers

@Suite("A recorded week agrees with ActivityWatch's own numbers")
struct OracleTests {
    @Test(
        "Seconds per local day and app agree to a second",
        arguments: Fixture.layouts, [("mia-laptop", "window_active"), ("mia-tablet", "android")])
    func dailySeconds(layout: String, source: (device: String, column: String)) throws {
        let uses = try Fixture.reading(layout).uses.filter { $0.device == source.device }
        let found = try daily(uses)
        let oracle = try Fixture.oracle()
        #expect(oracle.count == 8)
        for (day, columns) in oracle {
            let expected = try #require(columns[source.column])
            for app in Set(expected.keys).union(found[day, default: [:]].keys) {
                let seconds = found[day]?[app] ?? 0
                #expect(abs(seconds - expected[app, default: 0]) <= 1, "\(day) \(app)")
            }
        }
        #expect(Set(found.keys).isSubset(of: oracle.keys))
    }

    @Test("Both layouts give the same use with the same ids")
    func layoutsAgree() throws {
        let one = try Fixture.reading("export")
        let other = try Fixture.reading("rust-layout")
        #expect(one.uses.count > 100)
        #expect(one.uses == other.uses)
        #expect(one.uses.map(\.id) == other.uses.map(\.id))
    }

    @Test("No two uses share an id")
    func idsAreUnique() throws {
        let ids = try Fixture.reading("export").uses.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test("Use of one device is sorted, disjoint, and has a length")
    func disjoint() throws {
        let uses = try Fixture.reading("export").uses
        for (one, next) in zip(uses, uses.dropFirst()) where one.device == next.device {
            #expect(one.end <= next.start)
        }
        #expect(uses.allSatisfy { $0.milliseconds > 0 && $0.milliseconds <= 86_400_000 })
        #expect(uses.map(\.device) == uses.map(\.device).sorted())
    }

    @Test("Every record that cannot be right is named with its reason", arguments: Fixture.layouts)
    func setAside(layout: String) throws {
        let setAside = try Fixture.reading(layout).setAside
        let faults = setAside.filter(\.reason.isFault)
        #expect(faults.map(\.reason) == [.negativeLength, .longerThanADay])
        #expect(
            faults.map(\.place) == [
                "record 1 of aw-watcher-window_mia-laptop", "record 1 of aw-watcher-afk_mia-laptop",
            ])
        #expect(
            setAside.filter { !$0.reason.isFault }.map(\.place)
                == ["aw-watcher-vscode_mia-laptop (16 records)", "aw-watcher-android-unlock (8 records)"]
        )
    }

    @Test("Of what was on the screen nothing but hosts comes out", arguments: Fixture.layouts)
    func privacy(layout: String) throws {
        let told = String(reflecting: try Fixture.reading(layout))
        for secret in ["Lo-fi", "watch?v", "https", "Mozilla", "turtle-race", "Spanisch", "negative\""] {
            #expect(!told.contains(secret))
        }
        let text = try Fixture.text(layout)
        #expect(["Lo-fi", "watch?v", "https", "Mozilla", "turtle-race", "Spanisch"].allSatisfy(text.contains))
    }

    @Test("A browser's time is told apart by site, and phones have no sites")
    func sites() throws {
        let uses = try Fixture.reading("export").uses
        let sites = Set(uses.compactMap(\.site))
        #expect(sites.contains("www.youtube.com"))
        #expect(sites.contains("www.twitch.tv"))
        #expect(uses.filter { $0.site != nil }.allSatisfy { $0.name == "firefox" })
        #expect(uses.filter { $0.device == "mia-tablet" }.allSatisfy { $0.package != nil })
    }

    private func daily(_ uses: [TrackedUse]) throws -> [String: [String: Double]] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        var result: [String: [String: Double]] = [:]
        for use in uses {
            var start = Date(timeIntervalSince1970: Double(use.start) / 1000)
            let end = Date(timeIntervalSince1970: Double(use.end) / 1000)
            while start < end {
                let day = try #require(calendar.dateInterval(of: .day, for: start))
                let parts = calendar.dateComponents([.year, .month, .day], from: start)
                let name = try "\(#require(parts.year))-\(#require(parts.month))-\(#require(parts.day))"
                let stop = min(end, day.end)
                result[name, default: [:]][use.name, default: 0] += stop.timeIntervalSince(start)
                start = stop
            }
        }
        return result
    }
}
