import FamilySettings
import FamilyTime
import JSONText
import RuleEngine
import SeededNumbers
import UsageTracking

extension Case {
    /// The family, written anew.
    struct FamilyEdit: Sendable {
        var at: Int64
        var family: Family
    }

    /// The family as it is written in the end.
    var lastFamily: Family { familyEdits.last?.family ?? family }

    /// The family as it was before, in the order in which it was replaced.
    var earlierFamilies: [FamilyVersion] {
        zip([family] + familyEdits.map(\.family), familyEdits).map { before, edit in
            FamilyVersion(before, replaced: Instant(milliseconds: edit.at))
        }
    }

    /// A random case, of some seeds with a parent who edits rules or family.json meanwhile.
    static func any(seed: UInt64) -> Case {
        switch seed % 4 {
        case 0: edited(seed: seed)
        case 1: resettled(seed: seed)
        default: random(seed: seed)
        }
    }

    /// A random case with one rule that needs no other: the engine looks at little then, and passes over whole days.
    static func plain(seed: UInt64) -> Case {
        var made = random(seed: seed)
        var generator = SeededGenerator(seed: seed ^ 0x91A1)
        for rule in made.rules.shuffled(using: &generator) {
            made.rules = [rule]
            if made.readRules != nil { return made }
        }
        made.rules = []
        return made
    }

    /// A random case with a parent who writes family.json anew, and some of the rules besides.
    static func resettled(seed: UInt64) -> Case {
        var generator = SeededGenerator(seed: seed ^ 0xFA31)
        // What is written holds from the next day or week: of cases that are over by then little can be learned.
        var made = seed % 3 == 0 ? edited(seed: seed) : random(seed: seed)
        var others = SeededGenerator(seed: seed ^ 0xDA75)
        while made.span.upperBound - made.span.lowerBound < Int64(generator.number(3...12)) * 86_400_000 {
            made = random(seed: others.next())
        }
        made.rules.append(.sensitive(&generator))
        let (first, last) = (made.span.lowerBound, made.span.upperBound)
        let day = made.family.zone.localTime(at: Instant(milliseconds: first)).0
        let instants = (0..<generator.number(1...3)).map { _ in
            Int64.random(in: first...(first + (last - first) * 2 / 3), using: &generator)
        }
        for at in instants.sorted() {
            var family = made.lastFamily
            for _ in 0..<generator.number(2...6) {
                family.change(from: day, movesDays: !made.hasLongRanges, &generator)
            }
            if generator.happens(30) { family.settleHours = generator.one(of: [0, 1, 6, 12, 20]) }
            made.familyEdits.append(FamilyEdit(at: at, family: family))
        }
        return made
    }

    /// From the first use to the last.
    private var span: Range<Int64> {
        let start = uses.map(\.start).min() ?? 0
        return start..<max(start, uses.map(\.end).max() ?? 0)
    }

    /// Ranges so long that those of two days would run at once where a change makes a day short; the laws leave open for
    /// which of them use counts.
    private var hasLongRanges: Bool {
        let texts = (rules + edits.compactMap(\.text)).map { $0.text.text(pretty: false) }
        return texts.contains { text in
            [#"["00:00","24:00"]"#, #"["20:00","19:00"]"#, #"["12:00","24:00"]"#].contains { text.contains($0) }
        }
    }
}

extension Case.RuleText {
    /// A challenge that a change of tags, holidays or weeks decides about.
    fileprivate static func sensitive(_ generator: inout SeededGenerator) -> Case.RuleText {
        let minutes = generator.number(1...20)
        let tag = generator.one(of: ["maths", "reading", "words", "fun"])
        let goal = generator.one(of: [
            #""minutes": \#(minutes), "tag": "\#(tag)", "per": "week""#,
            #""minutes": \#(minutes), "tag": "\#(tag)", "per": "day""#,
            #""differentTags": \#(generator.number(1...3)), "per": "week""#,
            #""minutes": \#(minutes), "on": "schooldays", "per": "day""#,
            #""minutes": \#(minutes * 4), "per": "week""#,
        ])
        return Case.RuleText(
            kind: "challenges",
            text: .raw(#"{"id": "csensitive", "title": "csensitive", "goal": {\#(goal)}, "reward": {"points": 5}}"#))
    }
}

extension Family {
    /// Changes one of the settings that are dated.
    /// - Parameters:
    ///   - day: about when the case begins.
    ///   - movesDays: whether days may begin at other instants.
    fileprivate mutating func change(from day: LocalDate, movesDays: Bool, _ generator: inout SeededGenerator) {
        let app = generator.number(0...apps.count - 1)
        let child = generator.number(0...children.count - 1)
        switch generator.number(0...(movesDays ? 15 : 11)) {
        case 0: apps[app].stated.pointsPerMinute = generator.one(of: [1, 2, 3, 5, 7, 10])
        case 1: apps[app].stated.maxPointsPerDay = generator.happens(30) ? nil : generator.number(1...90)
        case 2, 3: apps[app].category = apps[app].category == .learning ? .reward : .learning
        case 4, 5:
            apps[app].tags = generator.happens(20) ? [] : generator.some(of: ["maths", "reading", "words", "fun"])
        case 6: apps[app].forChild["leo"] = generator.happens(30) ? nil : AppTerms.Stated.random(&generator)
        case 7: quietHours = generator.happens(40) ? [] : QuietHours.random(&generator)
        case 8:
            economy.maxMultiplier = generator.one(of: [1000, 300, 150, 100])
            economy.maxBonusPerDay = generator.happens(50) ? generator.number(0...60) : nil
            economy.stacking = generator.happens(50) ? .multiply : .highest
        case 9, 10: holidays = generator.happens(40) ? [] : [day + 1...day + generator.number(1...9)]
        case 11:
            let from = day + generator.number(-1...9)
            children[child].away = generator.happens(30) ? [] : [from...from + generator.number(0...3)]
        case 12:
            zone = Zone(id: generator.one(of: ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC"])) ?? .utc
        case 13: dayStarts = ClockTime(generator.one(of: ["00:00", "04:00", "02:30"])) ?? .midnight
        default: weekStarts = generator.one(of: [Weekday.mon, .sun, .sat, .wed])
        }
    }
}
