import Foundation
import Testing

@Suite("Whatever ends a screen, the terminal can be used afterwards")
struct InterruptionTests {
    /// What is done to it.
    enum Interruption: String, CaseIterable, Sendable {
        case controlC, interrupt, terminate, hangUp, quit

        func happen(to job: TerminalJob) throws {
            switch self {
            case .controlC: try job.type("\u{03}")
            case .interrupt: try job.send(SIGINT)
            case .terminate: try job.send(SIGTERM)
            case .hangUp: try job.send(SIGHUP)
            case .quit: try job.send(SIGQUIT)
            }
        }
    }

    /// Brings a screen up, and waits until it waits.
    private func job(_ screen: InterruptedScreen, in home: InterruptedHome) throws -> TerminalJob {
        let job = try TerminalJob(screen.arguments, in: home.household.url)
        try job.wait(for: screen.waiting)
        if screen.isDrawn { #expect(job.differences().contains("the screen")) }
        return job
    }

    /// Waits for the end, looks at what is left, and uses the terminal.
    private func check(_ job: TerminalJob, _ comment: Comment) throws {
        try job.wait(for: "<ended ")
        let place = try job.wait(for: ">")
        #expect(job.differences() == [], comment)
        // What is typed is shown, and a line of it is read.
        try job.type("hello\n")
        try job.wait(for: "hello", from: place)
        try job.wait(for: "<read hello>", from: place)
        try job.waitForEnd()
        #expect(!job.ownScreen.contains(/\u{1B}\[[0-9]*[HJ]/), "\(job.ownScreen)")
    }

    @Test("It is interrupted, asked to end, or hung up", arguments: InterruptedScreen.allCases, Interruption.allCases)
    func ended(_ screen: InterruptedScreen, _ interruption: Interruption) throws {
        let home = try screen.home()
        let job = try job(screen, in: home)
        try interruption.happen(to: job)
        try check(job, "\(screen) \(interruption)")
    }

    @Test("It is stopped, goes on, and is ended", arguments: InterruptedScreen.allCases, [false, true])
    func stopped(_ screen: InterruptedScreen, isTyped: Bool) throws {
        let home = try screen.home()
        let job = try job(screen, in: home)
        if isTyped { try job.type("\u{1A}") } else { try job.send(SIGTSTP) }
        let place = try job.wait(for: "<stopped>")
        #expect(job.differences(upTo: place) == [], "\(screen) while it is stopped")
        try job.type("on\n")
        let again = try job.wait(for: "<read on>", from: place)
        if screen.isDrawn { try job.wait(for: "\u{1B}[?2026h", from: again) }
        // A celebration may be over by now.
        if !screen.passes {
            if screen.isDrawn { try job.wait(for: screen.waiting, from: again) }
            try job.send(SIGTERM)
        } else if screen == .celebrationOfWatch {
            try job.wait(for: "q ends", from: again)
            try job.type("q")
        }
        try check(job, "\(screen) after it was stopped")
    }

    @Test("The window of the terminal is closed", arguments: InterruptedScreen.allCases)
    func closed(_ screen: InterruptedScreen) throws {
        let home = try screen.home()
        let job = try job(screen, in: home)
        job.close()
        try job.waitForEnd()
    }

    @Test("At the first look a win of today is celebrated, and what was won before is not")
    func firstLook() throws {
        for (day, isCelebrated) in [("02", true), ("01", false)] {
            let household = try Household.sound()
            let line =
                #"{"id":"e1","child":"mia","app":"books","start":"2026-11-\#(day)T15:00:00+01:00","seconds":1800}"#
            let words = InterruptedScreen.celebration.arguments
            try #require(try household.run("ingest", "-", "--now", words[words.count - 1], input: line).status == 0)
            let job = try TerminalJob(words, in: household.url)
            try job.wait(for: "<ended 0>")
            #expect(job.shown.contains("Well done, Mia!") == isCelebrated, "\(job.shown)")
            #expect(!isCelebrated || job.shown.contains("+25 points"))
            let again = try TerminalJob(words, in: household.url)
            try again.wait(for: "<ended 0>")
            #expect(!again.shown.contains("Well done, Mia!"), "once")
        }
    }

    @Test("A key ends a celebration, and what was won stands on the page that follows")
    func key() throws {
        let home = try InterruptedScreen.celebration.home()
        let job = try job(.celebration, in: home)
        try job.type("x")
        try check(job, "a key")
        #expect(job.ownScreen.contains("Spark"))
        #expect(!job.ownScreen.contains("x\r\n"))
    }

    /// Mia's screen, with two wins of which each has a frame.
    private func twoWins() throws -> (home: InterruptedHome, job: TerminalJob) {
        let home = try InterruptedScreen.celebration.home()
        let second =
            #"{ "challenges": [ { "id": "reader", "title": "Reader", "goal": { "minutes": 25, "app": "books", "#
            + #""per": "day" } } ] }"#
        let household = home.household
        try household.write(second, to: "Rules/second.json")
        let line = #"{"id":"e2","child":"mia","app":"books","start":"2026-11-02T16:00:00+01:00","seconds":60}"#
        let words = InterruptedScreen.celebration.arguments
        try #require(try household.run("ingest", "-", "--now", words[words.count - 1], input: line).status == 0)
        return (home, try job(.celebration, in: home))
    }

    @Test("Of several wins a key shows the next one, and an arrow is one key", arguments: ["x", "\u{1B}[A"])
    func nextFrame(key: String) throws {
        let (home, job) = try twoWins()
        defer { withExtendedLifetime(home) {} }
        let (first, second) = ("\u{1B}[1mSpark\u{1B}", "\u{1B}[1mReader\u{1B}")
        #expect(!job.shown.contains(second) && job.shown.contains(first), "\(job.shown)")
        try job.type(key)
        try job.wait(for: second)
        try job.type(key)
        try check(job, "keys")
    }

    @Test("A badge that a challenge gave stands in the challenge's frame")
    func givenBadge() throws {
        let home = try InterruptedScreen.celebration.home()
        let job = try job(.celebration, in: home)
        #expect(job.shown.contains("the badge Gift"), "\(job.shown)")
        try check(job, "two wins of one instant")
        let frames = job.shown.components(separatedBy: "\u{1B}[?1049l")[0]
        #expect(!frames.contains("\u{1B}[1mGift\u{1B}"), "\(frames)")
    }

    @Test("A celebration and the page after it are as large as the terminal is by then")
    func resized() throws {
        let home = try InterruptedScreen.celebration.home()
        let job = try job(.celebration, in: home)
        try job.resize(columns: 60, lines: 40)
        try check(job, "another size")
        #expect(job.shown.contains("\u{1B}[39H"), "the last line of a frame")
        let rules = job.ownScreen.split(whereSeparator: \.isNewline).map { $0.count { $0 == "─" } }.filter { $0 > 0 }
        #expect(rules == [56], "\(job.ownScreen)")
    }

    @Test("A key ends the celebration of a screen that stays, which q ends", arguments: ["q", "Q"])
    func keys(last: String) throws {
        let home = try InterruptedScreen.celebrationOfWatch.home()
        let job = try job(.celebrationOfWatch, in: home)
        try job.type(" ")
        try job.wait(for: "q ends")
        try job.type(last)
        try check(job, "keys")
    }

    @Test("Interrupted while it celebrates, no page follows, and it celebrates the next time")
    func notSeen() throws {
        let home = try InterruptedScreen.celebration.home()
        let job = try job(.celebration, in: home)
        try job.type("\u{03}")
        try check(job, "interrupted")
        #expect(!job.ownScreen.contains("Spark"))
        _ = try self.job(.celebration, in: home)
    }

    @Test("An error ends a screen, and is told on the terminal as it was")
    func failed() throws {
        let home = try InterruptedScreen.watch.home()
        let job = try job(.watch, in: home)
        try FileManager.default.removeItem(atPath: home.household.path("family.json"))
        try check(job, "without a family")
        #expect(job.ownScreen.contains("<ended 2>"))
        #expect(job.ownScreen.contains("challenges: "))
    }

    @Test("Rules that break, and a database that goes, end no screen")
    func broken() throws {
        let home = try InterruptedScreen.celebrationOfWatch.home()
        let job = try job(.celebrationOfWatch, in: home)
        let place = try job.wait(for: "q ends")
        try home.household.write("{ broken", to: "Rules/rules.json")
        let later = try job.wait(for: "stays in force", from: place)
        try home.household.write(Household.rules, to: "Rules/rules.json")
        for name in ["family.sqlite", "family.sqlite-wal", "family.sqlite-shm"] where home.household.exists(name) {
            try FileManager.default.removeItem(atPath: home.household.path(name))
        }
        try job.wait(for: "q ends", from: later)
        try job.type("q")
        try check(job, "broken")
    }

    @Test("What only shows leaves the terminal as it is", arguments: [["badges"], ["status"], ["report"], ["ledger"]])
    func shown(_ arguments: [String]) throws {
        let home = try InterruptedScreen.watch.home()
        try check(try TerminalJob(arguments, in: home.household.url), "\(arguments)")
    }
}
