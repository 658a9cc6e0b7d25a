import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import Testing
import UsageTracking

/// A small case written out, in the local time of its family.
struct Story {
    /// One stretch of use, by Mia where no other child is named.
    struct Stretch {
        var start: String
        var seconds: Int
        var app: String
        var device: String?
        var child = "mia"
    }

    var made: Case
    /// What Mia used.
    let stretches: [Stretch]

    /// - Parameters:
    ///   - away: days on which Mia is away.
    ///   - siblings: other children.
    ///   - rules: the members of a rule file, without titles.
    ///   - did: what Mia did, or was paid, and when.
    ///   - now: like `2026-11-02 16:00`.
    init(
        zone: String = "Europe/Berlin", dayStarts: String = "00:00", settleHours: Int = 6, economy: Economy = Economy(),
        trips: String = "", away: [String] = [], siblings: [String] = [], quiet: [QuietHours] = [],
        maxPointsPerDay: Int? = nil,
        rules: [Case.RuleText], uses: [Stretch], did: [(String, Deed.Kind)] = [], now: String
    ) {
        let apps = [
            App(
                id: "books", name: "Books", category: .learning, tags: ["reading"], pointsPerMinute: 10,
                maxPointsPerDay: maxPointsPerDay),
            App(id: "khan", name: "Khan", category: .learning, tags: ["maths"], pointsPerMinute: 5),
            App(id: "blocks", name: "Blocks", category: .reward),
        ]
        let devices = ["laptop", "tablet"].map { Device(id: $0, name: $0, child: "mia") }
        let family = Family(
            zone: Zone(id: zone) ?? .utc, dayStarts: ClockTime(dayStarts) ?? .midnight, settleHours: settleHours,
            quietHours: quiet,
            children: [
                Child(
                    id: "mia", name: "Mia", trips: Self.trips(trips),
                    away: away.compactMap { LocalDate($0) }.map { $0...$0 })
            ] + siblings.map { Child(id: $0, name: $0) },
            devices: devices, apps: apps, economy: economy)
        stretches = uses
        made = Case(family: family, rules: rules, uses: [], now: 0)
        made.now = instant(now)
        made.uses = uses.map { stretch in
            let start = instant(stretch.start)
            return Use(
                start: start, end: start + Int64(stretch.seconds) * 1000,
                child: Int32(family.children.firstIndex { $0.id == stretch.child } ?? 0),
                app: Int32(apps.firstIndex { $0.id == stretch.app } ?? 0),
                device: Int32(devices.firstIndex { $0.id == stretch.device } ?? -1))
        }
        made.deeds = did.map { Deed($0.1, child: 0, at: instant($0.0)) }
    }

    /// Lets other children do what Mia did, by their place in the family.
    mutating func give(_ stretches: Range<Int>, to child: Int32) {
        for place in stretches { made.uses[place].child = child }
    }

    /// A parent writes a rule anew.
    ///
    /// - Parameter text: nil where it is removed.
    mutating func edit(_ id: String, at time: String, to text: Case.RuleText?) {
        made.edits.append(Case.Edit(at: instant(time), id: id, text: text))
    }

    /// A parent writes family.json anew.
    mutating func edit(_ family: Family, at time: String) {
        made.familyEdits.append(Case.FamilyEdit(at: instant(time), family: family))
    }

    /// What stands at `now`, in order of time. The reference has to see it the same.
    func told(_ location: SourceLocation = #_sourceLocation) -> [Verdict] {
        guard let versions = made.readVersions else {
            Issue.record("these rules cannot be read:\n\(made.file)", sourceLocation: location)
            return []
        }
        if let disagreement = made.disagreement {
            Issue.record("engine and reference disagree\n\(made.text)\n\(disagreement)", sourceLocation: location)
        }
        let standing = made.engineVerdicts(versions)
        return standing.flatMap { Array(repeating: $0.key, count: $0.value) }.sorted {
            ($0.at, $0.rule, $0.step) < ($1.at, $1.rule, $1.step)
        }
    }

    /// When a rule's outcomes of one kind happened, in local time.
    /// - Parameter child: whose outcomes; all children's where none is named.
    func dates(
        _ kind: OutcomeKind, _ rule: String = "", of child: String? = nil,
        _ location: SourceLocation = #_sourceLocation
    ) -> [String] {
        told(location).filter { $0.kind == kind && $0.rule == rule && $0.child == child ?? $0.child }
            .map { local($0.at) }
    }

    /// The points of a rule's outcomes of one kind, or of an app's.
    func points(
        _ kind: OutcomeKind, _ rule: String = "", app: String = "", _ location: SourceLocation = #_sourceLocation
    ) -> [Int64] {
        told(location).filter { $0.kind == kind && $0.rule == rule && $0.app == app }.map(\.points)
    }

    /// Trips as a family file declares them.
    private static func trips(_ text: String) -> [Trip] {
        let file = #"{ "timeZone": "UTC", "children": [ { "id": "mia", "trips": [\#(text)] } ], "apps": [] }"#
        return FamilyFile.read(Array(file.utf8), path: "family.json").family?.children.first?.trips ?? []
    }

    private func instant(_ text: String) -> Int64 {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let date = LocalDate(parts[0]), let clock = ClockTime(parts[1].prefix(5)) else {
            return 0
        }
        let seconds = Int64(parts[1].dropFirst(6)) ?? 0
        return made.family.zone.instant(of: date, at: clock).milliseconds + seconds * 1000
    }

    /// Like `2026-11-02 16:00`, with seconds where there are some.
    func local(_ milliseconds: Int64) -> String {
        let instant = Instant(milliseconds: milliseconds)
        let (date, time) = made.family.zone.localTime(at: instant)
        let seconds = time / 1000 % 60
        return "\(date) \(made.family.zone.clock(at: instant))" + (seconds == 0 ? "" : ":\(seconds)")
    }
}

extension Story.Stretch {
    static func use(
        _ start: String, minutes: Int, _ app: String = "books", on device: String? = nil, by child: String = "mia"
    ) -> Self {
        Self(start: start, seconds: minutes * 60, app: app, device: device, child: child)
    }

    static func use(_ start: String, seconds: Int, _ app: String = "books") -> Self {
        Self(start: start, seconds: seconds, app: app)
    }
}

extension Case.RuleText {
    /// A rule written as it stands in a file, without its title.
    static func rule(_ kind: String, _ id: String, _ members: String) -> Self {
        Self(kind: kind, text: .raw("{ \"id\": \"\(id)\", \"title\": \"\(id)\", \(members) }"))
    }

    static func challenge(_ id: String, _ members: String) -> Self { rule("challenges", id, members) }
    static func badge(_ id: String, _ members: String) -> Self { rule("badges", id, members) }
    static func streak(_ id: String, _ members: String) -> Self { rule("streaks", id, members) }
    static func multiplier(_ id: String, _ members: String) -> Self { rule("multipliers", id, members) }
    static func level(_ id: String, _ steps: String) -> Self {
        rule("levels", id, "\"by\": \"points\", \"steps\": [\(steps)]")
    }
    static func gate(_ id: String, _ members: String) -> Self {
        rule("gates", id, "\"closes\": { \"app\": \"blocks\" }, \(members)")
    }
    static func task(_ id: String, _ members: String) -> Self { rule("tasks", id, members) }
}
