import Presentation
import Testing

@Suite("The parent's report")
struct ReportScreenTests {
    @Test("A week on a terminal of 80 columns")
    func unicode() {
        #expect(
            SampleScreens.report.text(in: Appearance(width: 80)) == """

                  Mia                                                   Tue 3 Nov to Thu 5 Nov
                  ────────────────────────────────────────────────────────────────────────────
                  1,240 points · today 45 s of learning, 0 min of playing, 7 points

                  Waiting for you
                  Says that it is done: Tidy your room (challenges confirm t4)

                  █ learning  ▒ playing
                  Day                                                Learning  Playing  Points
                  Tue 3 Nov                                            no use
                  Wed 4 Nov  ████████████████████████▒▒▒▒▒▒▒▒▒▒▒▒  1 h 05 min   30 min    +650
                  Thu 5 Nov  █                                           45 s               +7

                                3 days  the 3 before   Change
                  ───────────────────────────────────────────
                  Learning  1 h 05 min        25 min  +40 min
                  Playing       30 min        30 min
                  Spent            300         1,500   −1,200

                  Learning                                                          1 h 05 min
                  Khan Academy  ██████████████████████████████████████████████████  1 h 05 min
                  Books         ▌                                                         45 s

                  Playing                                                               30 min
                  Minecraft     ███████████████████████                                 30 min

                  Won
                  📚 Wed 4 Nov  Reading week (+100 points)

                  Streak
                  🔥 Learning streak  9 days, longest 14, today is open

                  Lately
                     Wed 4 Nov 17:20  bought 30 min of Minecraft for 300 points

                  Devices                                          synced Thu 5 Nov 2026 17:00
                  ────────────────────────────────────────────────────────────────────────────

                  Device        Whose            State               Learning  Playing  Points
                  ────────────────────────────────────────────────────────────────────────────
                  Mia's laptop  Mia's            reported today    1 h 05 min   30 min     657
                                                 16:05, synced
                                                 today 16:10
                  Living room   Mia's and Leo's  never heard of:
                                                 see whether its
                                                 tracker says
                                                 this name

                  What lies behind today is still to come, and is left out.

                """)
    }

    @Test("Plain text tells learning from playing by its marks, and no use from little of it")
    func plain() {
        let text = SampleScreens.report.text(in: Appearance(width: 80, symbols: .plain))
        #expect(text.contains("# learning  = playing"))
        #expect(text.split(separator: "\n").contains { $0.hasPrefix("  Tue 3 Nov ") && $0.hasSuffix("no use") })
    }

    @Test("On a narrow terminal the numbers stand below the bars and say what they are")
    func narrow() {
        let text = SampleScreens.report.text(in: Appearance(width: 40))
        #expect(text.contains("1 h 05 min learning · 30 min playing"), "\(text)")
        #expect(text.contains("+650 points"))
    }

    @Test("Any use shows in its bar, and the longest day fills it")
    func scale() {
        let bars = [
            ReportBar(label: "a", learning: 36_000, playing: 10, points: 0),
            ReportBar(label: "b", learning: 10, playing: 0, points: 0),
        ]
        let card = ReportCard(
            childName: "Mia", days: "", statements: [], trend: ReportTrend(now: "", before: "", rows: []), bars: bars)
        let screen = ReportScreen(children: [card], devices: ReportDevices(items: [], empty: "none"))
        let lines = screen.text(in: Appearance(width: 80)).split(separator: "\n").map(String.init)
        let first = lines.first { $0.hasPrefix("  a ") } ?? ""
        let second = lines.first { $0.hasPrefix("  b ") } ?? ""
        #expect(first.count { $0 == "▒" } == 1)
        #expect(second.count { $0 == "█" } == 1)
        #expect(!first.contains("█ "), "\(first)")
    }

    @Test("Where nothing was used that is said in the place of the bars")
    func silence() {
        let card = ReportCard(
            childName: "Leo", days: "today", statements: ["0 points"],
            trend: ReportTrend(now: "", before: "", rows: []),
            bars: [], silence: "No use was recorded in these days.")
        let screen = ReportScreen(
            children: [card], devices: ReportDevices(items: [], empty: "No device is named."), notes: ["A note."])
        let text = screen.text(in: Appearance(width: 60))
        #expect(text.contains("No use was recorded in these days."))
        #expect(text.contains("No device is named."))
        #expect(text.hasSuffix("  A note.\n"))
        #expect(!text.contains("█"))
    }
}
