import Foundation
import Languages
import Presentation
import Testing

@Suite("A child's own screen")
struct StatusScreenTests {
    private static let widths = [40, 60, 80, 120]

    @Test("At four widths it is as the files show it", arguments: SampleChildren.all.map(\.name), widths)
    func golden(child name: String, width: Int) throws {
        let child = try #require(SampleChildren.all.first { $0.name == name })
        let appearance = Appearance(width: width)
        let days = [("good day", child.good), ("bad day", child.bad), ("nothing yet", child.nothing)]
        let text = days.map { "\($0.0)\n\($0.1.text(in: appearance))" }.joined(separator: "\n")
        try GoldenFile("status-\(name)-\(width)").expect(text)
    }

    @Test("As text for a screen reader, and with all that is known, it is as the files show it")
    func plainAndWhole() throws {
        for child in SampleChildren.all {
            let plain = [child.good, child.bad, child.nothing].map { $0.text(in: Appearance(symbols: .plain)) }
            try GoldenFile("status-\(child.name)-plain").expect(plain.joined(separator: "\n"))
            let whole = [child.good, child.bad].map { SampleScreens.whole($0).text(in: Appearance()) }
            try GoldenFile("status-\(child.name)-all").expect(whole.joined(separator: "\n"))
        }
    }

    private var screens: [StatusScreen] { SampleChildren.all.flatMap { [$0.good, $0.bad, $0.nothing] } }

    @Test("It is one page of a terminal, and a higher terminal shows more")
    func height() {
        let full = SampleChildren.ten.good
        for screen in screens { #expect(screen.lines(in: Appearance(width: 80)).count <= 22, "\(screen)") }
        let about = "Read for 20 minutes on five days of this week."
        #expect(!full.text(in: Appearance(width: 80)).contains(about))
        #expect(full.text(in: Appearance(width: 80, height: 40)).contains(about))
    }

    @Test("What closes within hours comes first, what is nearest next, and three things are large")
    func order() {
        let high = SampleChildren.ten.good.text(in: Appearance(width: 80, height: 40))
        let lines = high.split(separator: "\n")
        let bars = lines.filter { $0.contains("░") || $0.contains("█") }
        #expect(bars[0].contains("A story before bed") && bars[1].contains("Reading week"))
        #expect(bars[2].contains("We read all summer") && !bars[3].contains("Maths"))
        #expect(high.contains("Maths before noon · 5 of 15 min"), "one line each")
    }

    private static func challenge(
        _ title: String, _ fraction: Double = 0, today: String? = nil,
        chance: ChallengeProgress.Chance = .today
    ) -> ChallengeProgress {
        ChallengeProgress(
            title: title, fraction: fraction, measure: "2 of 5 days", needs: "3 more days until Sunday", today: today,
            chance: chance)
    }

    private static func screen(
        challenges: [ChallengeProgress] = [], gates: [GateProgress] = [], tasks: [TaskItem] = [], won: [WonItem] = [],
        streaks: [StreakProgress] = [], rewards: [RewardItem] = []
    ) -> StatusScreen {
        StatusScreen(
            greeting: Greeting(childName: "Mia", moment: "Thu 5 Nov, 17:30", balance: 0, earnedToday: 0),
            gates: gates, tasks: tasks, challenges: challenges, won: won, streaks: streaks, rewards: rewards)
    }

    @Test("What today asks for and is done says so first, stands behind what is open, and is not counted")
    func doneToday() {
        let done = Self.challenge("Reading week", 0.9, today: "20 of 20 min", chance: .doneToday)
        let open = Self.challenge("Maths", today: "0 of 20 min")
        var both = Self.screen(challenges: [done, open], tasks: [TaskItem(title: "Tidy", isDone: false)])
        let text = both.text(in: Appearance(width: 80, height: 60))
        #expect(text.contains("3 more days until Sunday · today: 0 of 20 min"), "\(text)")
        #expect(text.contains("Reading week · 2 of 5 days · today is done"), "a line, for what can be done is large")
        let places = ["Maths", "Tidy", "Reading week"].compactMap { text.firstRange(of: $0)?.lowerBound }
        #expect(places.count == 3 && places == places.sorted(), "\(text)")
        both.isWhole = true
        let whole = both.text(in: Appearance(width: 80))
        #expect(whole.contains("today is done · 3 more days until Sunday") && !whole.contains("20 of 20 min"))
    }

    @Test("Only what can be done today is counted where there is no room for it")
    func counted() {
        let challenges =
            (1...9).map { Self.challenge("Open \($0)") }
            + [
                Self.challenge("Done", chance: .doneToday), Self.challenge("Later", chance: .later),
                Self.challenge("Lost", chance: .never),
            ]
        let gates = [
            GateProgress(title: "Homework first", opens: "TV", standing: .met, fraction: 1, measure: "30 of 30 min")
        ]
        let tasks = [TaskItem(title: "Tidy", isDone: false), TaskItem(title: "Sweep", isDone: true)]
        let won = [WonItem(title: "Spark")]
        let screen = Self.screen(challenges: challenges, gates: gates, tasks: tasks, won: won)
        let text = screen.text(in: Appearance(width: 80))
        let shown = (1...9).count { text.contains("Open \($0)") } + (text.contains("Tidy") ? 1 : 0)
        #expect(text.contains("\(10 - shown) more: challenges status --all"), "\(text)")
        #expect(!text.contains("Homework first"), "a gate that shuts nothing asks for nothing")
    }

    @Test("What was won comes before what is next, and says how much of it has no room")
    func won() {
        let won = ["Music practice", "Today's spark", "Deep diver", "A thousand minutes", "Chess"].map {
            WonItem(title: $0)
        }
        func line(_ width: Int) -> String? {
            Self.screen(challenges: [Self.challenge("Maths")], won: won).text(in: Appearance(width: width))
                .split(separator: "\n").first { $0.contains("Music practice") }.map(String.init)
        }
        #expect(line(80)?.hasSuffix("Music practice · Today's spark · Deep diver · 2 more") == true)
        #expect(line(40)?.hasSuffix("Music practice · 4 more") == true, "\(line(40) ?? "")")
        #expect(line(120)?.hasPrefix("  Music practice · Today's spark · Deep diver · 2 more") == true)
        let text = Self.screen(challenges: [Self.challenge("Maths")], won: won).text(in: Appearance(width: 80))
        #expect(text.split(separator: "Maths").first?.contains("Music practice") == true, "\(text)")
    }

    @Test("However much there is, a page begins at its top, and what ended takes a line", arguments: [24, 30, 40])
    func neverTooHigh(_ height: Int) {
        let days = (0..<14).map { _ in StreakDay("M", .missed, date: "Mon 2 Nov") }
        let streaks = (1...4).map {
            StreakProgress(
                title: "Streak \($0)", run: 0, longest: 6, nextMilestone: .init(at: 5), days: days, asked: "15 minutes")
        }
        let apps = (1...12).map {
            RewardItem(
                name: "App \($0)", state: "for points", standing: "", price: "\($0) a min", detail: "", isOpen: false)
        }
        let screen = Self.screen(challenges: [Self.challenge("Maths")], streaks: streaks, rewards: apps)
        for width in [40, 80, 120] {
            let appearance = Appearance(width: width, height: height)
            let lines = screen.lines(in: appearance).map { $0.text(in: appearance) }
            #expect(lines.count <= height - 2, "\(lines.joined(separator: "\n"))")
            #expect(lines[1].contains("Mia"))
        }
        let high = screen.text(in: Appearance(width: 80, height: 40))
        #expect(high.contains("Streak 4 · Today can be day 1 again. Your best: 6 days."), "\(high)")
    }

    @Test("A column without a word is left out, and those of names and states share what room there is")
    func playing() {
        let apps = [
            ("Minecraft", "for points"), ("Steam games", "for points"),
            ("YouTube", "locked until 19:00: dinner, then homework"),
        ].map {
            RewardItem(name: $0, state: $1, standing: "", price: "50 a min", detail: "", isOpen: false)
        }
        let lines = Self.screen(rewards: apps).text(in: Appearance(width: 80)).split(separator: "\n").map(String.init)
        #expect(!lines.contains { $0.contains("Buys") })
        #expect(lines.contains { $0.contains("Minecraft and Steam games  for points") }, "\(lines)")
        #expect(lines.contains { $0.contains("YouTube") && $0.contains("locked until 19:00:") }, "\(lines)")
    }

    @Test("A limit that was exceeded has an empty bar, and no bar of a limit is full")
    func limits() {
        func bar(_ screen: StatusScreen, _ title: String) -> Substring? {
            screen.text(in: Appearance(width: 80)).split(separator: "\n").first { $0.contains(title) }
        }
        let over = bar(SampleChildren.ten.bad, "Balanced week")
        #expect(over?.contains("142 min over, new on Monday") == true && over?.contains("█") == false)
        let left = bar(SampleChildren.ten.good, "Balanced week")
        #expect(left?.contains("220 of 420 min left") == true && left?.contains("█") == true)
    }

    @Test("A limit of which nothing is used is one line without a bar, behind those that are broken or used")
    func untouchedLimits() {
        func limit(_ title: String, _ aim: ChallengeProgress.Aim, _ fraction: Double) -> ChallengeProgress {
            ChallengeProgress(title: title, fraction: fraction, aim: aim, measure: "")
        }
        let screen = Self.screen(challenges: [
            limit("No Roblox", .untouched("none so far"), 0),
            limit("Week", .limit(left: "220 of 420 min", over: nil), 0.5),
            limit("Day", .limit(left: "0 of 60 min", over: "9 min"), 1),
        ])
        for width in [40, 80, 120] {
            let text = screen.text(in: Appearance(width: width))
            let lines = text.split(separator: "\n").map(String.init)
            let line = lines.firstIndex { $0.contains("No Roblox · none so far") }
            #expect(line.map { !lines[$0].contains("█") && !lines[$0].contains("░") } == true, "\(text)")
            let places = ["Day", "Week", "No Roblox"].compactMap { text.firstRange(of: $0)?.lowerBound }
            #expect(places.count == 3 && places == places.sorted(), "\(text)")
        }
        let painted = screen.text(in: Appearance(width: 80, colour: true))
        #expect(painted.contains("\u{1B}[1;31m9 min over"), "\(painted)")
    }

    @Test("All bars of a part stand beside their names, or all below them", arguments: [40, 60, 80, 120])
    func bars(_ width: Int) {
        let challenges = ["Maths", "A challenge with a very long name", "Chess"].map { Self.challenge($0, 0.5) }
        let text = Self.screen(challenges: challenges).text(in: Appearance(width: width, height: 60))
        let bars = text.split(separator: "\n").filter { $0.contains("░") }
        #expect(bars.count == 3)
        #expect(Set(bars.map { $0.count { "█░▌▏▎▍▋▊▉".contains($0) } }).count == 1, "\(text)")
    }

    private static let crowd: StatusScreen = {
        var screen = Self.screen(
            challenges: (1...6).map { Self.challenge("Open \($0)") }
                + (1...5).map {
                    ChallengeProgress(
                        title: "Limit \($0)", fraction: 0, aim: .untouched("60 min left"), measure: "0 of 60 min")
                },
            streaks: [
                StreakProgress(
                    icon: "💬", title: "Language streak", run: 18, longest: 18, nextMilestone: .init(at: 20),
                    days: (0..<14).map { _ in StreakDay("M", .kept, date: "Mon 2 Nov") }, note: "today is kept")
            ],
            rewards: [
                RewardItem(
                    name: "Minecraft", state: "open until 17:31", standing: "", price: "50 a min", detail: "",
                    isOpen: true, window: .init(fraction: 0.1, left: "1 min", until: "17:31")),
                RewardItem(
                    name: "YouTube", state: "for points", standing: "", price: "50 a min", detail: "", isOpen: false),
            ])
        screen.waiting = (1...9).map { "You are owed: Prize \($0)" }
        screen.vouchers = ["30 min of Minecraft (Reading week)"]
        screen.news = (1...7).map { WonItem(title: "Win \($0)", reward: "10 points", message: "A line of praise.") }
        screen.notes = ["12 apps are not known yet."]
        screen.levels = [LevelProgress(ladder: "L", title: "Scout", value: 1, from: 0, at: 3)]
        return screen
    }()

    @Test("Where there is little room a running window and the run of a streak stay", arguments: [40, 60, 80, 120])
    func crowded(_ width: Int) {
        for height in [24, 30, 40, 50] {
            let appearance = Appearance(width: width, height: height)
            let lines = Self.crowd.lines(in: appearance).map { $0.text(in: appearance) }
            let text = lines.joined(separator: "\n")
            #expect(lines.count <= height - 2, "\(text)")
            #expect(text.contains("1 min left, until 17:31"), "\(text)")
            #expect(text.contains("18 days in a row") || !text.contains("Streak"), "\(text)")
            let isWhole = text.contains("Open 6") && text.contains("Limit 5")
            #expect(text.contains(": challenges status --all") != isWhole, "\(text)")
        }
    }

    @Test("No sentence is cut off for want of lines")
    func wholeSentences() {
        var screen = Self.crowd
        for place in screen.challenges.indices {
            screen.challenges[place].needs = "ten more minutes on Saturday between eight and noon"
        }
        for height in 24...44 {
            let text = screen.text(in: Appearance(width: 40, height: height))
            let (begun, ended) = (text.ranges(of: "ten more"), text.ranges(of: "noon"))
            #expect(begun.count == ended.count, "\(text)")
        }
        let high = screen.text(in: Appearance(width: 40, height: 80))
        #expect(high.contains("noon"))
    }

    @Test("What is new says how much more of it there is, and so does what waits")
    func others() {
        let high = Self.crowd.text(in: Appearance(width: 80, height: 60))
        #expect(high.contains("Win 3 · 10 points · A line of praise. · 4 more"), "\(high)")
        #expect(high.contains("Prize 5\n           4 more"), "\(high)")
        #expect(!high.contains("Win 4"))
    }

    @Test("What there is room for comes back, though something larger was left out")
    func fills() {
        let days = (0..<14).map { _ in StreakDay("M", .kept, date: "Mon 2 Nov") }
        for height in 24...40 {
            var screen = Self.crowd
            screen.streaks[0].days = days
            let appearance = Appearance(width: 80, height: height)
            let lines = screen.lines(in: appearance).map { $0.text(in: appearance) }
            // A line for the days and one for their letters.
            if lines.count + 2 <= height - 2 { #expect(lines.contains { $0.contains("● ●") }, "\(lines)") }
        }
    }

    @Test("Days have the numbers of their weeks and month where there are lines for it, and are no wider with them")
    func numbersOfDays() {
        func lines(_ height: Int, width: Int = 80) -> [String] {
            let appearance = Appearance(width: width, height: height)
            return SampleChildren.seven.bad.lines(in: appearance).map { $0.text(in: appearance) }
        }
        let letters = lines(48).firstIndex { $0.contains("F S S M T W T F S S M T W T") } ?? 0
        #expect(lines(48)[letters + 1].trimmingCharacters(in: .whitespaces) == "26          1 2", "\(lines(48))")
        #expect(lines(48, width: 40).contains { $0.contains("26          1 2") })
    }

    @Test("However wide a terminal is, no column is wider than can be read at a glance", arguments: [148, 200, 400])
    func wide(_ width: Int) {
        for screen in [SampleChildren.ten.good, SampleChildren.fourteen.bad] {
            let lines = screen.lines(in: Appearance(width: width, height: 40))
            #expect(lines == screen.lines(in: Appearance(width: 148, height: 40)))
            #expect(lines.map(\.columns).max() == 146)
        }
    }

    @Test("What stands apart too little has no number")
    func crowdedNumbers() {
        let days = [(31, "M"), (1, "T"), (2, "W")].map { number, letter in
            StreakDay(letter, .kept, date: letter, number: number)
        }
        let streak = StreakProgress(title: "S", run: 3, longest: 3, days: days)
        let text = Self.screen(streaks: [streak]).text(in: Appearance(width: 100, height: 48))
        #expect(text.contains("31  2\n"), "\(text)")
    }

    @Test("For a screen reader nothing is left out for want of lines")
    func plainIsWhole() {
        let text = Self.crowd.text(in: Appearance(width: 80, height: 24, symbols: .plain))
        for part in ["Win 7", "Prize 9", "Open 6", "Limit 5", "Scout", "18 days in a row", "12 apps"] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
        #expect(!text.contains("--all"), "\(text)")
    }

    @Test("A run that is over is told kindly, with what was done before and how to begin")
    func lostRun() {
        let text = SampleChildren.ten.bad.text(in: Appearance(width: 120))
        #expect(text.contains("Today can be day 1 again. Your best: 14 days."), "\(text)")
        for word in ["lost", "broken", "failed"] { #expect(!text.contains(word)) }
    }

    @Test("A run that has not begun says what begins it")
    func beginning() {
        func text(_ unit: CountedWord, _ longest: Int, _ asked: String?) -> String {
            let streak = StreakProgress(title: "S", run: 0, longest: longest, unit: unit, asked: asked)
            return Self.screen(streaks: [streak]).text(in: Appearance(width: 100))
        }
        #expect(text(.day, 0, "15 minutes").contains("15 minutes today, and it begins."))
        #expect(text(.week, 0, "3 sessions").contains("3 sessions this week, and it begins."))
        #expect(text(.day, 0, nil).contains("It begins the first time you keep it."))
        #expect(text(.month, 4, "1 hour").contains("This month can be month 1 again. Your best: 4 months."))
        #expect(text(.day, 4, nil).contains("A new run begins the next time you keep it. Your best: 4 days."))
    }

    @Test("The days have their letters, and the day after a freeze says that it saved the run")
    func frozen() {
        func text(_ marks: [StreakDay.Mark]) -> String {
            let streak = StreakProgress(
                title: "S", run: 4, longest: 4, freezes: 2,
                days: zip("MTW", marks).map { StreakDay(String($0), $1, date: "Mon 2 Nov") },
                note: "today is kept")
            return Self.screen(streaks: [streak]).text(in: Appearance(width: 80))
        }
        let saved = text([.kept, .frozen, .kept])
        #expect(saved.contains("M T W") && saved.contains("● ◆ ●   today is kept"), "\(saved)")
        #expect(saved.contains("yesterday was saved by a freeze"))
        #expect(saved.contains("2 freezes saved"))
        #expect(!text([.frozen, .kept, .kept]).contains("saved by a freeze"))
    }

    @Test("In plain text the days of a streak have a legend, and nothing is drawn")
    func plainDays() {
        let text = SampleChildren.ten.good.text(in: Appearance(symbols: .plain))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(text.contains("x x o x x f x x x . . x x >"), "\(text)")
        for meaning in ["x kept", "f saved by a freeze", "o missed", "> still open", ". nothing to do"] {
            #expect(text.contains(meaning), "\(text)")
        }
        #expect(!text.contains("##"), "\(text)")
    }
}
