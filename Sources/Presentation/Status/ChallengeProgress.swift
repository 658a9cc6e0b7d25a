/// A running challenge as a child sees it.
package struct ChallengeProgress: Hashable, Sendable {
    /// The picture of one that has none of its own.
    static let icon = "🎯"

    /// What the number of a challenge is to the child.
    package enum Aim: Hashable, Sendable {
        /// Something to reach.
        case goal
        /// Something to stay under. What is left, and what is used beyond it, in words: "220 of 420 min", "9 min".
        case limit(left: String, over: String?)
        /// A limit of which nothing is used up as time goes by: "none so far", "420 min left", "kept today", "never below
        /// 500 until Sunday: you have 620".
        case untouched(String)
    }

    package var icon: String?
    package var title: String
    /// The parent's words about the challenge, for the child.
    package var about: String?
    /// The progress, from 0 to 1; of a limit the part that is used.
    package var fraction: Double
    package var aim: Aim
    /// The progress in words: "4 of 5 days".
    package var measure: String
    /// The missing part, with its deadline: "1 more day until Sunday".
    package var needs: String?
    /// Today's part: "12 of 20 min".
    package var today: String?
    /// Whether today is about a night that goes on behind the end of its day.
    package var isTonight: Bool
    /// The progress of each of several goals.
    package var parts: [PartItem]
    /// The reward, in words: "100 points and the badge Bookworm".
    package var reward: String?
    /// Anything else worth saying: "out of reach this time: too few days are left".
    package var note: String?
    /// Who wins it with the child, or races with it: "together with Leo". Nil if the child is on its own.
    package var company: String?
    /// Of a limit, what was used beyond it as a part of it.
    package var beyond: Double
    /// When it begins again after it was lost: "tomorrow". Nil if it does not.
    package var fresh: String?
    /// When there is time for it, where that is a matter of hours.
    package var closing: Closing?
    package var chance: Chance

    /// When the child can do something for a challenge.
    package enum Chance: Int, Sendable {
        case today
        /// On another day: what today asks for is done.
        case doneToday
        /// On another day: today asks for nothing, or its hours are over.
        case later
        /// The challenge cannot be won in this window any more.
        case never
    }

    /// The last hours in which something can be done.
    package struct Closing: Hashable, Sendable {
        package struct Opening: Hashable, Sendable {
            /// The time: "18:00".
            package var time: String
            /// How long until then, in milliseconds.
            package var wait: Int64

            package init(time: String, wait: Int64) {
                (self.time, self.wait) = (time, wait)
            }
        }

        /// How long until they are over, in milliseconds.
        package var left: Int64
        /// When they begin, where that is still to come.
        package var opening: Opening?

        package init(left: Int64, opening: Opening? = nil) {
            (self.left, self.opening) = (left, opening)
        }
    }

    package init(
        icon: String? = nil, title: String, about: String? = nil, fraction: Double, aim: Aim = .goal,
        measure: String, needs: String? = nil, today: String? = nil, isTonight: Bool = false, parts: [PartItem] = [],
        reward: String? = nil, note: String? = nil, company: String? = nil, beyond: Double = 0, fresh: String? = nil,
        closing: Closing? = nil, chance: Chance = .today
    ) {
        self.icon = icon
        self.title = title
        self.about = about
        self.fraction = fraction
        self.aim = aim
        self.measure = measure
        self.needs = needs
        self.today = today
        self.isTonight = isTonight
        self.parts = parts
        self.reward = reward
        self.note = note
        self.company = company
        self.beyond = beyond
        self.fresh = fresh
        self.closing = closing
        self.chance = chance
    }

    var isLimit: Bool { aim != .goal }
    var isOutOfReach: Bool { chance == .never }

    /// The order in which challenges are shown: what can be done today before what cannot; what closes within hours, the
    /// soonest first; then the nearest to completion first. Ties keep their order.
    ///
    /// Limits follow goals, because nothing the child does brings a limit nearer. Challenges out of reach come last.
    package static func nextFirst(_ challenges: [ChallengeProgress]) -> [ChallengeProgress] {
        challenges.sorted { first, second in
            if first.isOutOfReach != second.isOutOfReach { return second.isOutOfReach }
            if first.isLimit != second.isLimit { return second.isLimit }
            if first.chance != second.chance { return first.chance.rawValue < second.chance.rawValue }
            let (soon, later) = (first.closing?.left ?? .max, second.closing?.left ?? .max)
            if soon != later { return soon < later }
            return first.bar.fraction > second.bar.fraction
        }
    }

    /// Limits: those that are broken first, then those that are used, then those of which nothing is used.
    static func limits(of challenges: [ChallengeProgress]) -> [ChallengeProgress] {
        let limits = nextFirst(challenges).filter(\.isLimit)
        return limits.filter(\.isOver) + limits.filter { !$0.isOver && $0.untouched == nil }
            + limits.filter { $0.untouched != nil }
    }

    var bar: ProgressBar {
        isLimit
            ? ProgressBar(fraction: 1 - ProgressBar(fraction: fraction).fraction, meaning: .left)
            : ProgressBar(fraction: fraction)
    }

    /// What today asks for, in words: "today: 12 of 20 min", "today is done".
    var todayNow: String? {
        chance == .doneToday
            ? StatusWords.todayIsDone(isTonight: isTonight)
            : today.map { StatusWords.today($0, isTonight: isTonight) }
    }

    var measureNow: String {
        switch aim {
        case .goal: measure
        case .untouched(let words): words
        case .limit(_, let over?): StatusWords.over(over, fresh: fresh)
        case .limit(let left, nil): StatusWords.left(left)
        }
    }

    /// How a limit stands of which nothing is used.
    var untouched: String? { if case .untouched(let words) = aim { words } else { nil } }

    /// Whether more was used than its limit lets through.
    var isOver: Bool { if case .limit(_, _?) = aim { true } else { false } }

    /// - Parameter isWhole: whether the parent's words about it are shown; a limit is then explained, too.
    func row(isWhole: Bool, in appearance: Appearance) -> MeterRow {
        row(
            bar, Line(measureNow, isOver ? .over : .number), details(isWhole: isWhole, in: appearance.symbols),
            in: appearance.symbols)
    }

    private func details(isWhole: Bool, in symbols: SymbolSet) -> [Line] {
        guard isWhole || !isLimit else { return isOver ? [Line(note, .faint)] : [] }
        return [Line(isWhole ? about : nil, .faint)] + parts.map { $0.line(in: symbols) }
            + (chance == .doneToday ? [todayNow, needs] : [needs, todayNow]).map { Line($0) }
            + [Line(note ?? company, .faint), RewardLine.line(reward, in: symbols)]
    }

    /// The challenge in one line of at most `columns`.
    func lines(in appearance: Appearance, columns: Int) -> [Line] {
        brief(
            measure, [chance == .doneToday ? todayNow : nil, needs ?? note ?? company], in: appearance.symbols,
            columns: columns)
    }

    /// A limit of which nothing is used. It has no bar.
    func untouchedLines(isWhole: Bool, in appearance: Appearance, columns: Int) -> [Line] {
        let indentation = Icon.indentation(in: appearance.symbols)
        let details = details(isWhole: isWhole, in: appearance.symbols)
        let lines = [[Line(title, .title), Line(measureNow)], details].flatMap {
            Line.flowing($0, in: appearance.symbols, columns: columns - indentation)
        }
        return Icon.entry(lines, picture(in: appearance.symbols), in: appearance.symbols)
    }
}
