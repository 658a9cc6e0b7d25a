import Foundation
import JSONText
import Testing

@Suite("The hooks that come with the program")
struct HookScriptTests {
    private let household: Household

    init() throws {
        household = try Household()
        #expect(try household.run("init", "family").status == 0)
    }

    /// Puts a program on the path of hooks.
    private func put(_ name: String, _ script: String) throws {
        try household.write("#!/bin/sh\n" + script, to: "bin/\(name)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: household.path("bin/\(name)"))
    }

    /// Runs a hook as a run does.
    private func run(_ hook: String, _ lines: String...) throws -> (status: Int32, said: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: household.path("family/Hooks/\(hook).disabled"))
        process.currentDirectoryURL = household.url.appendingPathComponent("family")
        let own = [
            "PATH": household.path("bin") + ":/usr/bin:/bin", "CHALLENGES_FAMILY": household.path("family"),
            "CHALLENGES": try #require(Executable.url).path,
        ]
        process.environment = Executable.surroundings.merging(own) { $1 }
        try household.write(lines.map { $0 + "\n" }.joined(), to: "input")
        try household.write("", to: "said")
        process.standardInput = try FileHandle(forReadingFrom: household.url.appendingPathComponent("input"))
        process.standardError = try FileHandle(forWritingTo: household.url.appendingPathComponent("said"))
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try text("said"))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: household.path(name), encoding: .utf8)
    }

    // MARK: notify

    private static func win(_ rule: String, points: Int = 25) -> String {
        #"{"id":"challengeCompleted/mia/\#(rule)/2026-11-06","outcome":"challengeCompleted","child":"mia","#
            + #""rule":"\#(rule)","window":"2026-11-06","at":"2026-11-06T16:20:00+01:00","points":\#(points),"version":"9f"}"#
    }

    private func putNotifySend() throws {
        try put("notify-send", "printf '%s|%s|%s\\n' \"$@\" >> '\(household.path("shown"))'")
    }

    @Test("A notification says what was won, whose it is and what it paid")
    func notifies() throws {
        try putNotifySend()
        let end = try run(
            "notify", Self.win("reading-week", points: 100),
            #"{"id":"pointsEarned/mia/books/2026-11-06","outcome":"pointsEarned","child":"mia","app":"books","window":"2026-11-06","at":"2026-11-06T16:20:00+01:00","points":300}"#,
            #"{"id":"streakInDanger/leo/run/2026-11-06","outcome":"streakInDanger","child":"leo","rule":"daily-learning","window":"2026-11-06","at":"2026-11-06T18:00:00+01:00","run":6,"version":"9f"}"#,
            #"{"id":"dailySummary/mia/2026-11-06","outcome":"dailySummary","child":"mia","window":"2026-11-06","at":"2026-11-07T04:00:00+01:00","points":-40,"won":2}"#
        )
        #expect(end.status == 0, "\(end.said)")
        #expect(
            try text("shown") == """
                --app-name=Challenges|mia|Won: reading week (100 points)
                --app-name=Challenges|leo|daily learning: 6 in a row are lost if nothing is done any more today
                --app-name=Challenges|mia|The day brought -40 points

                """)
    }

    @Test("After a pause only the last three are shown, and how many there were before")
    func many() throws {
        try putNotifySend()
        #expect(
            try run("notify", Self.win("a"), Self.win("b"), Self.win("c"), Self.win("d"), Self.win("e")).status == 0)
        let shown = try text("shown").split(separator: "\n")
        #expect(shown.count == 4)
        #expect(shown.first?.contains("2 more things have happened") == true)
        #expect(shown.last?.hasSuffix("Won: e (25 points)") == true)
    }

    @Test("A notification that cannot be shown is a failure")
    func cannotNotify() throws {
        try put("notify-send", "echo 'no bus' >&2; exit 1")
        #expect(try run("notify", Self.win("a")).status != 0)
    }

    // MARK: timekpr

    /// What timekpr-next does in its transcript: it ends with 0 whatever happens, and says on its output what was wrong.
    private func putTimekpr(left: Int = 240, cap: Int = 1924) throws {
        try household.write("\(left)\n", to: "left")
        try put(
            "timekpra",
            """
            left='\(household.path("left"))'
            echo "$*" >> '\(household.path("asked"))'
            if [ "$2" != mia ]; then echo "User \\"$2\\" configuration is not found"; exit 0; fi
            case $1 in
                --userinfo)
                    echo '# Configuration for user mia:'
                    echo 'TIME_LEFT_DAY: \(cap)'
                    echo "PLAYTIME_LEFT_DAY: $(cat "$left")"
                    echo 'PLAYTIME_SPENT_DAY: 0' ;;
                --setplaytimeleft)
                    case $3 in
                        =) new=$4 ;;
                        -) new=$(($(cat "$left") - $4)) ;;
                        +) new=$(($(cat "$left") + $4)) ;;
                        *) echo "User's \\"$2\\" time operation can be one of these: - + ="; exit 0 ;;
                    esac
                    if [ "$new" -gt \(cap) ]; then new=\(cap); fi
                    echo "$new" > "$left" ;;
            esac
            """)
    }

    private static func opened(_ id: String, child: String = "mia", minutes: Int = 15) -> String {
        #"{"id":"windowOpened/\#(child)/\#(id)","outcome":"windowOpened","child":"\#(child)","app":"minecraft","#
            + #""window":"2026-11-20","at":"2026-11-20T16:00:00+01:00","minutes":\#(minutes)}"#
    }

    @Test("The minutes of a window are added to what is left, as a whole, and no outcome gives them twice")
    func grants() throws {
        try putTimekpr()
        #expect(try run("timekpr", Self.opened("1"), Self.win("a")).status == 0)
        #expect(try text("left") == "1140\n")
        #expect(try run("timekpr", Self.opened("1")).status == 0)
        #expect(try text("left") == "1140\n")
        #expect(try run("timekpr", Self.opened("2", minutes: 5), Self.opened("1")).status == 0)
        #expect(try text("left") == "1440\n")
        #expect(try text("asked").split(separator: "\n").filter { $0.contains("--setplaytimeleft") }.count == 2)
    }

    private static func closed(_ id: String, at clock: String, until: String, app: String = "minecraft") -> String {
        #"{"id":"windowClosed/mia/\#(id)","outcome":"windowClosed","child":"mia","app":"\#(app)","#
            + #""window":"2026-11-20","at":"2026-11-20T\#(clock):00+01:00","minutes":1,"#
            + #""until":"2026-11-20T\#(until):00+01:00"}"#
    }

    @Test("What a window that closes early has left is taken back, once, and of a window that ran out nothing")
    func takesBack() throws {
        try putTimekpr(cap: 9000)
        #expect(try run("timekpr", Self.opened("1", minutes: 60)).status == 0)
        #expect(try text("left") == "3840\n")
        let stop = Self.closed("1", at: "16:01", until: "17:00")
        #expect(try run("timekpr", stop).status == 0)
        #expect(try text("left") == "300\n")
        #expect(try run("timekpr", stop).status == 0)
        #expect(try text("left") == "300\n")
        // Again and again it is not worth the trying.
        #expect(
            try run(
                "timekpr", Self.opened("2", minutes: 60), Self.closed("2", at: "16:02", until: "17:01")
            ).status == 0)
        #expect(try text("left") == "360\n")
        #expect(
            try run(
                "timekpr", Self.opened("3", minutes: 10), Self.closed("3", at: "16:20", until: "16:20")
            ).status == 0)
        #expect(try text("left") == "960\n")
    }

    @Test("No more is taken back than was given for that app, and killed between it is not taken twice")
    func takesBackItsOwn() throws {
        try putTimekpr(cap: 9000)
        #expect(try run("timekpr", Self.closed("0", at: "16:01", until: "17:00")).status == 0)
        #expect(try text("left") == "240\n")
        #expect(try run("timekpr", Self.opened("1", minutes: 10)).status == 0)
        #expect(try run("timekpr", Self.closed("9", at: "16:01", until: "17:00", app: "other")).status == 0)
        #expect(try text("left") == "840\n")
        let granted = try text("family/Hooks/.timekpr.granted")
        try household.write(granted + "300 wanted windowClosed/mia/1\n", to: "family/Hooks/.timekpr.granted")
        try household.write("300\n", to: "left")
        #expect(try run("timekpr", Self.closed("1", at: "16:01", until: "16:10")).status == 0)
        #expect(try text("left") == "300\n")
    }

    @Test("What was played already cannot be taken back: the rest is, and the parent is told until it is put aside")
    func cannotTakeBack() throws {
        try putTimekpr(cap: 9000)
        #expect(try run("timekpr", Self.opened("1", minutes: 60)).status == 0)
        try household.write("600\n", to: "left")
        let stop = Self.closed("1", at: "16:01", until: "17:00")
        for _ in 0..<3 {
            let end = try run("timekpr", stop)
            #expect(end.status == 1)
            #expect(end.said.contains("49 min of mia could not be taken back"), "\(end.said)")
            #expect(try text("left") == "0\n")
        }
        #expect(try run("timekpr", stop).status == 0)
    }

    @Test("Killed between setting the time and noting it, the same time is set again, not more of it")
    func killedBetween() throws {
        try putTimekpr()
        try household.write("1140 wanted windowOpened/mia/1\n", to: "family/Hooks/.timekpr.granted")
        try household.write("1130\n", to: "left")
        #expect(try run("timekpr", Self.opened("1")).status == 0)
        #expect(try text("left") == "1140\n")
    }

    @Test("Although timekpr ends with 0, what it did not do is a failure that says why")
    func failsLoudly() throws {
        try putTimekpr()
        let stranger = try run("timekpr", Self.opened("1", child: "nobody"))
        #expect(stranger.status == 1)
        #expect(stranger.said.contains("User \"nobody\" configuration is not found"), "\(stranger.said)")
        // Before midnight less is left of the day than was won.
        let capped = try run("timekpr", Self.opened("2", minutes: 60))
        #expect(capped.status == 1)
        #expect(capped.said.contains("mia has 1924 seconds of play left instead of 3840"), "\(capped.said)")
    }

    @Test("Without timekpr the parent is told to install it")
    func missing() throws {
        let end = try run("timekpr", Self.opened("1"))
        #expect(end.status == 1)
        #expect(end.said.contains("install timekpr-next"), "\(end.said)")
    }

    // MARK: shielded

    @Test("The file of shut apps says who may not use what, and is put in place as a whole")
    func shielded() throws {
        #expect(try run("shielded", Self.win("a")).status == 0)
        #expect(try text("family/Shielded.txt").split(separator: "\n").contains("mia minecraft"))
        #expect(!household.exists("family/Shielded.txt.new"))
        #expect(try household.run("shield", "unlock", "minecraft", "--child", "mia", "--family", "family").status == 0)
        #expect(try run("shielded", Self.win("a")).status == 0)
        let lines = try text("family/Shielded.txt").split(separator: "\n")
        #expect(!lines.contains("mia minecraft"))
        #expect(lines.contains("leo minecraft"))
    }

    @Test("An app whose window was shut early is in the file of shut apps again")
    func shutEarly() throws {
        let now = "2026-11-20T16:00"
        func run(_ words: String...) throws -> Int32 {
            try Executable.run(words + ["--child", "mia", "--family", "family", "--now", now], in: household.url).status
        }
        #expect(try run("points", "give", "600") == 0)
        #expect(try run("redeem", "minecraft", "10min", "--yes") == 0)
        let opened = try household.json(
            "shield", "--child", "mia", "--family", "family", "--now", now, "--json")
        #expect(opened.at(pointer: "/children/0/apps/0/shielded")?.bool == false)
        #expect(try run("redeem", "minecraft", "--stop") == 0)
        #expect(try self.run("shielded", Self.closed("1", at: "16:00", until: "16:10")).status == 0)
        #expect(try text("family/Shielded.txt").split(separator: "\n").contains("mia minecraft"))
    }

    @Test("Where the program cannot be asked the file stays as it was, and the hook has failed")
    func cannotAsk() throws {
        #expect(try run("shielded", Self.win("a")).status == 0)
        let before = try text("family/Shielded.txt")
        try household.write("{", to: "family/family.json")
        #expect(try run("shielded", Self.win("a")).status != 0)
        #expect(try text("family/Shielded.txt") == before)
    }

    // MARK: Switching on and off

    @Test("They are made switched off, and go on and off by a command")
    func onAndOff() throws {
        func state(_ name: String) throws -> String? {
            let hooks = try household.json("hooks", "--family", "family", "--json")["hooks"]?.array ?? []
            return hooks.first { $0["name"]?.string == name }?["state"]?.string
        }
        #expect(try state("notify") == "off")
        #expect(try household.run("hooks", "on", "notify", "--family", "family").status == 0)
        #expect(try state("notify") == "on")
        #expect(try household.run("hooks", "off", "notify", "--family", "family").status == 0)
        #expect(try state("notify") == "off")
        let wrong = try household.run("hooks", "on", "notfy", "--family", "family")
        #expect(wrong.status == 1)
        #expect(wrong.error.contains("Did you mean notify?"), "\(wrong.error)")
        #expect(
            try household.run("hooks", "retry", "notify", "--family", "family").output.hasPrefix("Nothing of notify"))
    }

    @Test("One that comes with the program is there when it is switched on, also on a device without the folder")
    func added() throws {
        try FileManager.default.removeItem(atPath: household.path("family/Hooks"))
        let run = try household.run("hooks", "on", "shielded", "--family", "family")
        #expect(run.status == 0, "\(run.error)")
        #expect(FileManager.default.isExecutableFile(atPath: household.path("family/Hooks/shielded")))
        #expect(!household.exists("family/Hooks/shielded.disabled"))
        let unknown = try household.run("hooks", "on", "other", "--family", "family")
        #expect(unknown.status == 1)
        #expect(!household.exists("family/Hooks/other"))
    }
}
