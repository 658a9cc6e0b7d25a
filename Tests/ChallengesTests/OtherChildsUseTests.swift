import JSONText
import Testing

@Suite("Use of another child on a child's device")
struct OtherChildsUseTests {
    private let both: TwoDevices

    init() throws {
        both = try TwoDevices()
        try both.found()
    }

    private static func line(_ id: String, _ child: String, _ clock: String) -> String {
        #"{"id":"\#(id)","child":"\#(child)","app":"books","start":"2026-11-02T\#(clock):00+01:00","seconds":600}"#
    }

    private static let lines = [line("m1", "mia", "15:00"), line("l1", "leo", "15:10"), line("m2", "mia", "15:20")]
        .joined(separator: "\n")

    private func takeIn(_ input: String, _ options: String...) throws -> Executable.Run {
        try Executable.run(
            ["ingest", "-", "--now", TwoDevices.at("18:00")] + options, in: both.mia.url, input: input)
    }

    @Test("It is not taken, and the line and the reason are said; the child's own lines count")
    func lines() throws {
        try both.pair("--child", "mia")
        try both.settle("17:00")
        let run = try takeIn(Self.lines)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.hasPrefix("Took in 2 new stretches of use.\n"), "\(run.output)")
        #expect(
            run.output.contains(
                """
                Set aside 1: another child's use (first: line 2). This device is Mia's: nothing is recorded for Leo on it. \
                Take it in on a device of Leo's, or on a parent's.
                """), "\(run.output)")
        let before = try both.balance(both.mia, "18:05")
        try both.settle("18:10")
        let told = try both.papa.run("sync", "--now", TwoDevices.at("18:11"))
        #expect(!told.error.contains("whose device it is not"), "\(told.error)")
        #expect(try both.balance(both.papa, "18:20") == before)
        let leo = try both.mia.json("usage", "--child", "leo", "--json", "--now", TwoDevices.at("18:20"))
        #expect(leo["usage"]?.array?.isEmpty == true)
    }

    @Test("A reader of German is told in German")
    func german() throws {
        try both.pair("--child", "mia")
        try both.settle("17:00")
        let run = try takeIn(Self.lines, "--lang", "de")
        #expect(
            run.output.contains(
                """
                Nutzung eines anderen Kindes (zuerst: Zeile 2). Dieses Gerät gehört Mia: Für Leo wird darauf nichts \
                aufgezeichnet. Lies sie auf einem Gerät von Leo ein oder auf einem der Eltern.
                """), "\(run.output)")
    }

    @Test("Signals, and lines that name only a device of another child, are other children's use as well")
    func others() throws {
        try both.pair("--child", "mia")
        try both.settle("17:00")
        let device = Self.line("l2", "leo", "15:00").replacing(#""child":"leo""#, with: #""device":"leo-tablet""#)
        let signal = #"{"signal":"begin","child":"leo","app":"books","at":"2026-11-02T16:00:00+01:00"}"#
        let unknown = Self.line("l3", "leo", "15:30").replacing("books", with: "chess")
        let run = try takeIn([device, signal, unknown].joined(separator: "\n"), "--json")
        let told = try JSONNode(printed: run.output)
        #expect(run.status == 1)
        #expect(told["setAside"]?["another child's use"]?.int == 3, "\(run.output)")
        #expect(told["unknownApps"]?.array?.isEmpty == true && told["signals"]?.int == 0, "\(run.output)")
    }

    @Test("What a tracker has recorded on another child's device is not taken")
    func tracker() throws {
        try both.pair("--child", "mia")
        try both.settle("17:00")
        func export(_ device: String) -> String {
            #"{"buckets":{"w":{"type":"currentwindow","hostname":"\#(device)","client":"test","events":[{"timestamp":"#
                + #""2026-11-02T14:00:00+00:00","duration":600,"data":{"app":"Books","title":"x"}}]}}}"#
        }
        let leos = try takeIn(export("leo-tablet"))
        #expect(leos.output.contains("Took in 0 new stretches of use."), "\(leos.output)")
        #expect(
            leos.output.contains(
                "Set aside 1: another child's use (first: leo-tablet). This device is Mia's: nothing is recorded for Leo"
            ),
            "\(leos.output)")
        #expect(try !takeIn(export("mia-laptop")).output.contains("another child"))
    }

    @Test("A run that follows a tracker's file leaves it out as well, and says the line")
    func following() throws {
        try both.pair("--child", "mia")
        try both.settle("17:00")
        try both.mia.write(Self.lines + "\n", to: "use.jsonl")
        let run = try Started(["run", "--events", "use.jsonl", "--now", TwoDevices.at("18:00")], in: both.mia.url)
        try run.waitForWord("Set aside 1 line of use.jsonl: another child's use (first: line 2). This device is Mia's:")
        try run.waitForOutput("Spark")
        run.stop()
        let use = try both.mia.json("usage", "--json", "--now", TwoDevices.at("18:20"))["usage"]?.array ?? []
        #expect(use.map { $0["child"]?.string } == ["mia"])
    }

    @Test("A device of all children takes everybody's")
    func shared() throws {
        try both.pair("--child", "mia", "--child", "leo")
        try both.settle("17:00")
        let run = try takeIn(Self.lines)
        #expect(run.output.hasPrefix("Took in 3 new stretches of use.\n"), "\(run.output)")
        #expect(!run.output.contains("Set aside"), "\(run.output)")
    }
}
