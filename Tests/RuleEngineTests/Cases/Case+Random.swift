import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import RuleLanguage
import SeededNumbers
import UsageTracking

extension Case {
    static func random(seed: UInt64) -> Case {
        var generator = SeededGenerator(seed: seed)
        let place = Place.random(&generator)
        let family = Family.random(in: place, &generator)
        var rules = RuleTexts(family: family, place: place).random(&generator)
        var made = Case(family: family, rules: rules, uses: [], now: 0)
        // What a parent would be told to correct says nothing about the engine.
        while made.readRules == nil {
            rules = RuleTexts(family: family, place: place).random(&generator)
            made.rules = rules
        }
        // Drawn from a copy, so that the rest of the case is what it would be without.
        var others = generator
        let bare = made
        made.rules = RuleTexts(family: family, place: place).withMoreKeys(
            rules,
            canBeRead: { tried in
                var made = bare
                made.rules = tried
                return made.readRules != nil
            }, &others)
        made.uses = Use.random(by: family, in: place, &generator)
        if made.rules.contains(where: { $0.written.contains("\"race\"") }) {
            made.uses += Use.usual(of: family, in: place, &others)
        }
        if generator.happens(rules.contains { $0.kind == "tasks" } ? 90 : 40) {
            made.deeds = Deed.random(
                of: family, tasks: rules.filter { $0.kind == "tasks" }.map(\.id), in: place, &generator)
        }
        var counting = generator
        made.deeds += Deed.counted(in: made.uses, &counting)
        made.deeds += Deed.buying(
            freezesFor: rules.filter { $0.kind == "streaks" }.map(\.id), of: family, in: place, &counting)
        if made.rules.contains(where: { $0.kind == "pools" }) {
            made.deeds += Deed.choosing(
                made.rules.filter { $0.kind == "challenges" || $0.kind == "tasks" }.map(\.id), of: family, in: place,
                &counting
            )
        }
        made.deeds += Deed.starting(
            boostsOf: made.rules.filter { $0.written.contains("\"boost\"") }.map(\.id), around: made.uses, &counting)
        made.now = Self.randomNow(after: made.uses, &generator)
        return made
    }

    private static func randomNow(after uses: [Use], _ generator: inout SeededGenerator) -> Int64 {
        guard let first = uses.map(\.start).min(), let last = uses.map(\.end).max() else { return 0 }
        switch generator.number(0...5) {
        case 0: return Int64.random(in: first...last, using: &generator)
        case 1: return generator.one(of: uses).end
        case 2: return last + Int64(generator.number(0...60)) * 3_600_000
        case 3: return last + Int64(generator.number(0...100_000_000))
        default: return last + Int64(generator.number(2...12)) * 86_400_000
        }
    }
}

/// Where and when a case plays.
struct Place {
    var zone: Zone
    var first: LocalDate
    var dayCount: Int

    /// Zones with days on which their clocks change, if any; and one that left a whole day out.
    private static let zones: [(Zone, [String])] = [
        ("Europe/Berlin", ["2026-03-29", "2026-10-25"]), ("America/New_York", ["2026-03-08", "2026-11-01"]),
        ("Australia/Lord_Howe", ["2026-04-05", "2026-10-04"]), ("Asia/Kolkata", ["2026-06-01"]),
        ("UTC", ["2026-01-01", "2026-11-30"]), ("Pacific/Apia", ["2011-12-30"]),
    ].map { (Zone(id: $0) ?? .utc, $1) }

    static func random(_ generator: inout SeededGenerator) -> Place {
        let (zone, changes) = generator.one(of: zones)
        let around = LocalDate(generator.one(of: changes)) ?? LocalDate(dayNumber: 20_000)
        let count = generator.number(1...generator.one(of: [3, 9, 9, 18, 18, generator.happens(15) ? 45 : 18]))
        return Place(
            zone: zone, first: around + -generator.number(0...count), dayCount: count)
    }
}

extension Family {
    /// Children and groups as a file declares them.
    private static func declared(_ trips: String) -> Family {
        let text = """
            { "timeZone": "UTC", "children": [ { "id": "mia", "trips": [\(trips)] }, { "id": "leo", "timeZone": "UTC" } ],
              "apps": [], "groups": [ { "id": "big", "children": ["mia"] } ] }
            """
        return FamilyFile.read(Array(text.utf8), path: "family.json").family ?? Family()
    }

    private static func trips(in place: Place, _ generator: inout SeededGenerator) -> String {
        guard generator.happens(12) else { return "" }
        let from = place.first + generator.number(0...place.dayCount)
        // The last one is so far east that a day is left out on the way there.
        let zone = generator.one(of: [
            "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Europe/Berlin", "Pacific/Kiritimati",
        ])
        return #"{ "from": "\#(from)", "until": "\#(from + generator.number(0...4))", "timeZone": "\#(zone)" }"#
    }

    static func random(in place: Place, _ generator: inout SeededGenerator) -> Family {
        let declared = declared(trips(in: place, &generator))
        var children = generator.happens(25) ? declared.children : Array(declared.children.prefix(1))
        for index in children.indices where generator.happens(30) {
            children[index].away = (0..<generator.number(1...2)).map { _ in
                let from = place.first + generator.number(-2...place.dayCount)
                return from...from + generator.number(0...generator.one(of: [0, 2, 8]))
            }
        }
        let kinds: [(String, Category, [String])] = [
            ("khan", .learning, ["maths"]), ("books", .learning, ["reading"]),
            ("lingo", .learning, ["reading", "words"]), ("blocks", .reward, ["fun"]), ("video", .reward, []),
        ]
        var apps = kinds.map { id, category, tags in
            App(
                id: id, name: id, category: category, tags: tags,
                pointsPerMinute: generator.one(of: [1, 2, 3, 5, 7, 10]),
                maxPointsPerDay: category == .learning && generator.happens(25) ? generator.number(1...90) : nil)
        }
        // Drawn from a copy, so that the rest of the case is what it would be without.
        var others = generator
        for index in apps.indices where others.happens(20) {
            apps[index].forChild["leo"] = AppTerms.Stated.random(&others)
        }
        return Family(
            zone: place.zone, weekStarts: generator.one(of: [.mon, .mon, .sun, .sat]),
            dayStarts: ClockTime(generator.one(of: ["00:00", "04:00", "02:30"])) ?? .midnight,
            settleHours: generator.one(of: [0, 1, 6, 6, 12, 20]),
            quietHours: generator.happens(25) ? QuietHours.random(&generator) : [], children: children,
            groups: declared.groups,
            holidays: generator.happens(30) ? [place.first + 1...place.first + 3] : [],
            devices: ["laptop", "tablet"].map { Device(id: $0, name: $0, child: "mia") }, apps: apps,
            economy: Economy(
                maxMultiplier: generator.one(of: [1000, 1000, 300, 150, 100]),
                maxBonusPerDay: generator.happens(35) ? generator.number(0...60) : nil,
                stacking: generator.happens(25) ? .multiply : .highest))
    }
}

extension QuietHours {
    static func random(_ generator: inout SeededGenerator) -> [QuietHours] {
        (0..<generator.number(1...2)).compactMap { _ in
            let (from, to) = generator.one(of: [
                ("20:00", "07:00"), ("22:00", "02:00"), ("12:00", "13:30"), ("08:00", "12:00"), ("02:00", "03:00"),
            ])
            let range = ClockTime(from).flatMap { from in ClockTime(to).flatMap { ClockRange(from: from, to: $0) } }
            return range.map {
                QuietHours(
                    days: generator.one(of: [.every, .every, .schooldays, .weekend, DaySelection(.fri)]), range: $0,
                    allowsEarning: generator.happens(15), allowsPlaying: false)
            }
        }
    }
}

extension Deed {
    /// Tasks and payments, some of them day after day.
    static func random(
        of family: Family, tasks: [String], in place: Place, _ generator: inout SeededGenerator
    ) -> [Deed] {
        var deeds: [Deed] = []
        func add(_ kind: Kind, _ day: Int, _ minutes: Int) {
            let date = place.first + day
            let at = place.zone.instant(of: date, at: ClockTime(minutes: minutes) ?? .midnight).milliseconds
            // Each has its millisecond: at one instant the order would be as good the other way round.
            deeds.append(
                Deed(
                    kind, child: Int32(generator.number(0...family.children.count - 1)),
                    at: at + Int64(deeds.count + 1)))
        }
        for task in tasks where generator.happens(60) {
            let minutes = generator.number(6 * 60...23 * 60)
            for day in 0..<place.dayCount where generator.happens(75) { add(.task(id: task), day, minutes) }
        }
        for _ in 0..<generator.number(0...6) {
            let points = generator.happens(70) ? -generator.number(1...60) : generator.number(1...200)
            let kind: Kind =
                tasks.isEmpty || generator.happens(40)
                ? .payment(points: Int64(points)) : .task(id: generator.one(of: tasks))
            add(kind, generator.number(0...place.dayCount - 1), generator.number(0...24 * 60 - 1))
        }
        // Drawn from a copy, so that the rest of the case is what it would be without.
        var others = generator
        for deed in deeds {
            guard case .task = deed.kind, others.happens(40) else { continue }
            for _ in 0..<others.number(1...3) {
                var again = deed
                again.at += Int64(others.number(1...600)) * Milliseconds.minute + Int64(deeds.count + 1)
                deeds.append(again)
            }
        }
        for place in deeds.indices {
            guard case .task(let id, _) = deeds[place].kind, others.happens(70) else { continue }
            deeds[place].kind = .task(id: id, minutes: Int64(others.number(1...40)))
        }
        return deeds
    }

    /// Freezes that are bought for some streaks, before and after days that were missed.
    static func buying(
        freezesFor streaks: [String], of family: Family, in place: Place, _ generator: inout SeededGenerator
    ) -> [Deed] {
        var deeds: [Deed] = []
        for streak in streaks where generator.happens(40) {
            for _ in 0..<generator.number(1...3) {
                let date = place.first + generator.number(0...place.dayCount - 1)
                let time = ClockTime(minutes: generator.number(0...24 * 60 - 1)) ?? .midnight
                // As above, none at the instant of another.
                let at = place.zone.instant(of: date, at: time).milliseconds + 500 + Int64(deeds.count)
                deeds.append(
                    Deed(
                        .freeze(streak: streak), child: Int32(generator.number(0...family.children.count - 1)), at: at))
            }
        }
        return deeds
    }

    /// What children choose of what pools may offer.
    static func choosing(
        _ rules: [String], of family: Family, in place: Place, _ generator: inout SeededGenerator
    ) -> [Deed] {
        (0..<generator.number(4...30)).map { number in
            let date = place.first + generator.number(0...place.dayCount - 1)
            let time = ClockTime(minutes: generator.number(0...24 * 60 - 1)) ?? .midnight
            // None at the instant of another.
            let at = place.zone.instant(of: date, at: time).milliseconds + 300 + Int64(number)
            let child = Int32(generator.number(0...family.children.count - 1))
            return Deed(.choice(rule: generator.one(of: rules)), child: child, at: at)
        }
    }

    /// Boosts that are started before and in uses; whether they were won is nothing that the engine asks.
    static func starting(boostsOf rules: [String], around uses: [Use], _ generator: inout SeededGenerator) -> [Deed] {
        var deeds: [Deed] = []
        for rule in rules where !uses.isEmpty {
            for _ in 0..<generator.number(1...3) {
                let use = generator.one(of: uses)
                let kind = Kind.boost(
                    rule: rule, hundredths: Int64(generator.one(of: [150, 200, 300])),
                    length: Int64(generator.number(1...180)) * Milliseconds.minute)
                // As above, none at the instant of another.
                let at = use.start + Int64(generator.number(-30...60)) * Milliseconds.minute + 700
                deeds.append(Deed(kind, child: use.child, at: at + Int64(deeds.count)))
            }
        }
        return deeds
    }

    /// What trackers counted in some of the uses besides time.
    static func counted(in uses: [Use], _ generator: inout SeededGenerator) -> [Deed] {
        uses.filter { $0.start < $0.end && generator.happens(60) }.flatMap { use in
            let words = generator.happens(25) ? ["pages", "stars"] : [generator.one(of: ["pages", "pages", "stars"])]
            let amounts = words.map { ($0, Int64(generator.number(0...9))) }
            return UseCounts(Dictionary(amounts, uniquingKeysWith: { $1 }))?.deeds(of: use, from: use) ?? []
        }
    }
}

extension Use {
    /// Use with overlaps, touching sessions, several devices, pieces of a millisecond, and nights.
    static func random(by family: Family, in place: Place, _ generator: inout SeededGenerator) -> [Use] {
        var uses = generator.happens(35) ? routine(by: family, in: place, &generator) : []
        for _ in 0..<generator.number(1...generator.one(of: [2, 6, 16])) {
            var use = single(by: family, in: place, &generator)
            if let earlier = uses.randomElement(using: &generator) {
                switch generator.number(0...9) {
                case 0, 1: use.move(to: earlier.end)
                case 2: use.move(to: earlier.start)
                case 3: use.move(to: earlier.start + Int64(generator.number(0...600_000)))
                case 4: (use.start, use.end) = (earlier.start, earlier.end)
                case 5: use.move(to: earlier.end + Int64(generator.number(1...900_000)))
                default: break
                }
                if generator.happens(30) { use.app = earlier.app }
                if generator.happens(30) { use.child = earlier.child }
            }
            uses.append(use)
        }
        return uses
    }

    /// What each child does on most days, so that there is something usual to race by.
    static func usual(of family: Family, in place: Place, _ generator: inout SeededGenerator) -> [Use] {
        family.children.indices.flatMap { child in
            routine(by: family, in: place, &generator).map { use in
                var use = use
                use.child = Int32(child)
                return use
            }
        }
    }

    /// The same app at the same time on most days: what streaks live on.
    private static func routine(
        by family: Family, in place: Place, _ generator: inout SeededGenerator
    ) -> [Use] {
        let habit = single(by: family, in: place, &generator)
        let minutes = ClockTime(minutes: generator.number(6 * 60...23 * 60)) ?? .midnight
        return (0..<place.dayCount).filter { _ in generator.happens(75) }.map { day in
            var use = habit
            use.move(to: place.zone.instant(of: place.first + day, at: minutes).milliseconds)
            return use
        }
    }

    private static func single(by family: Family, in place: Place, _ generator: inout SeededGenerator) -> Use {
        let day = place.first + generator.number(0...place.dayCount - 1)
        let minutes = generator.happens(70) ? generator.number(7 * 60...24 * 60 - 1) : generator.number(0...24 * 60 - 1)
        var start = place.zone.instant(of: day, at: ClockTime(minutes: minutes) ?? .midnight).milliseconds
        if generator.happens(30) { start += Int64(generator.number(0...59_999)) }
        let length =
            switch generator.number(0...9) {
            case 0: generator.number(1...2000)
            case 1...3: generator.number(1...3_600_000)
            case 4: generator.number(1...18_000_000)
            default: generator.number(1...12) * 300_000
            }
        return Use(
            start: start, end: start + Int64(length), child: Int32(generator.number(0...family.children.count - 1)),
            app: Int32(generator.number(0...family.apps.count - 1)), device: Int32(generator.number(-1...1)))
    }

    private mutating func move(to instant: Int64) {
        end += instant - start
        start = instant
    }
}

extension AppTerms.Stated {
    /// Another rate, another cap, or both.
    static func random(_ generator: inout SeededGenerator) -> AppTerms.Stated {
        var stated = AppTerms.Stated()
        if generator.happens(70) { stated.pointsPerMinute = generator.one(of: [1, 4, 6, 9]) }
        if generator.happens(40) { stated.maxPointsPerDay = generator.number(1...60) }
        return stated
    }
}
