import Testing

@testable import Trackers

@Suite("What counts as use")
struct ActiveUseTests {
    @Test("Only time in which somebody was there counts; time that nobody vouches for does not")
    func presence() throws {
        var export = SampleExport()
        export.addWindows([(0, 600, "anki")])
        export.addPresence([(60, 60, true), (120, 60, false), (300, 100, true)])
        #expect(try export.lines() == ["laptop 60-120 anki", "laptop 300-400 anki"])
    }

    @Test("A device that never says whether somebody is there counts whole")
    func noPresence() throws {
        var export = SampleExport()
        export.addWindows(host: "tablet", [(0, 600, "anki")])
        export.addPresence(host: "laptop", [(0, 60, true)])
        #expect(try export.lines() == ["tablet 0-600 anki"])
        #expect(try ActivityWatch().read(export.bytes).devicesWithoutPresence == ["tablet"])
    }

    @Test("A device that could say so and has nothing to say was not used")
    func emptyPresence() throws {
        var export = SampleExport()
        export.addWindows([(0, 600, "anki")])
        export.addPresence([])
        #expect(try export.lines().isEmpty)
    }

    @Test("Presence that is recorded twice counts once, and one watcher that sees somebody is enough")
    func twoPresences() throws {
        var export = SampleExport()
        export.addWindows([(0, 600, "anki")])
        export.addPresence([(0, 100, true), (0, 100, true), (100, 500, false)])
        export.addPresence([(50, 150, true)])
        #expect(try export.lines() == ["laptop 0-200 anki"])
    }

    @Test("A record of five days of absence ends the presence before it and is named")
    func longAbsence() throws {
        var export = SampleExport()
        export.addWindows([(0, 600, "anki")])
        export.addPresence([(0, 400, true), (300, 482_400, false)])
        #expect(try export.lines() == ["laptop 0-300 anki"])
        #expect(try ActivityWatch().read(export.bytes).setAside.map(\.reason) == [.longerThanADay])
    }

    @Test("A window or a presence of more than a day is not believed")
    func longUse() throws {
        var export = SampleExport()
        export.addWindows([(0, 86_401, "anki"), (100, 50, "tux"), (1000, 100, "anki")])
        export.addPresence([(0, 86_400.001, true), (0, 1050, true)])
        #expect(try export.lines() == ["laptop 100-150 tux", "laptop 1000-1050 anki"])
    }

    @Test("Titles cut no use in two")
    func titles() throws {
        var export = SampleExport()
        export.add(
            "currentwindow",
            [
                (0, 60, #"{"app":"anki","title":"one"}"#), (60, 60, #"{"app":"anki","title":"two"}"#),
                (122, 60, #"{"title":"three","app":"anki"}"#),
            ])
        #expect(try export.lines() == ["laptop 0-182 anki"])
    }

    @Test("What goes on for longer than a day is told in uses of a day at most")
    func days() throws {
        var export = SampleExport()
        export.addWindows([(0, 80_000, "tv"), (80_000, 80_000, "tv")])
        #expect(try export.lines() == ["laptop 0-86400 tv", "laptop 86400-160000 tv"])
    }

    @Test("A phone's app is known by its package, with a name or without")
    func packages() throws {
        var export = SampleExport()
        export.add("currentwindow", [(0, 60, #"{"app":"Anki","package":"com.ichi2.anki"}"#)])
        let nameless = [(0, 60.0, #"{"package":"com.ichi2.anki"}"#), (90, 60.0, #"{"title":"?"}"#)]
        export.add("currentwindow", host: "b", nameless)
        let reading = try ActivityWatch().read(export.bytes)
        #expect(reading.uses.map(\.package) == ["com.ichi2.anki", "com.ichi2.anki"])
        #expect(reading.uses.map(\.name) == ["com.ichi2.anki", "Anki"])
        #expect(reading.setAside.map(\.reason) == [.namelessApp])
        #expect(reading.devicesWithoutPresence.isEmpty)
    }

    @Test("Tenths of milliseconds are rounded, times with nine digits and other offsets are understood")
    func fractions() throws {
        let export = """
            [{"type":"currentwindow","hostname":"h","client":"c","events":[
            {"timestamp":"2026-11-02T17:00:00.000123456+01:00","duration":0.0125,"data":{"app":"a"}},
            {"timestamp":"2026-11-02T16:01:00.5Z","duration":1,"data":{"app":"a"}}]}]
            """
        let uses = try ActivityWatch().read(Array(export.utf8)).uses
        #expect(uses.map(\.start) == [SampleExport.origin, SampleExport.origin + 60_500])
        #expect(uses.map(\.milliseconds) == [13, 1000])
    }
}
