import FamilySettings
import FamilyStore
import FamilyTime
import JSONShape
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

extension StatusView {
    typealias DatedMark = (date: LocalDate, mark: StreakDay.Mark)

    private var knownStreaks: [StreakStanding] { interpreter.knownStreaks(of: child, at: now) }

    /// Streaks of which the present day is a part.
    var presentStreaks: [StreakStanding] { knownStreaks.filter(holds) }

    /// Whether the present day lies within the dates of a streak.
    private func holds(_ streak: StreakStanding) -> Bool {
        let header = plan.rules[streak.rule].rule.header
        let day = LocalDate(dayNumber: streak.day)
        return header.from ?? day <= day && day <= header.until ?? day
    }

    func streakJSON() -> [JSONOutput] { knownStreaks.map { .known(streakMembers($0)) } }

    private func streakMembers(_ standing: StreakStanding) -> [(String, JSONOutput?)] {
        [
            ("rule", .string(plan.rules[standing.rule].id)), ("run", .int(Int64(standing.length))),
            ("longest", .int(Int64(standing.longest))), ("freezes", .int(Int64(standing.freezes))),
            ("isKept", .bool(standing.isKept)),
            ("times", .raw(hundredthsText(interpreter.factor(of: standing, child: child)))),
            (
                "lost",
                standing.lost.map { lost in
                    .object([
                        ("run", .int(Int64(lost.length))), ("until", .string(lost.until.description)),
                        ("times", .int(Int64(lost.times))),
                    ])
                }
            ),
        ]
    }

    /// - Parameters:
    ///   - days: the last days of each, by the place of its rule.
    ///   - lately: what became of each lately, likewise; nil for a screen that has no room.
    func streaks(days: [Int: [DatedMark]] = [:], lately: [Int: [String]]? = nil) -> [StreakProgress] {
        presentStreaks.map { standing in
            let rule = plan.rules[standing.rule]
            let period = rule.rule.goals.first?.period ?? .day
            let next = rule.steps.enumerated().first { $0.element.at > standing.length }
            let factor = interpreter.factor(of: standing, child: child)
            return StreakProgress(
                icon: rule.rule.header.icon, title: rule.rule.header.title, run: standing.length,
                longest: standing.longest, unit: period.noun,
                freezes: standing.freezes > 0 ? standing.freezes : nil,
                multiplierHundredths: factor > 100 ? factor : nil,
                nextMilestone: next.map {
                    StreakProgress.Milestone(
                        at: $0.element.at, reward: wins.reward(rule: standing.rule, step: $0.offset))
                }, about: rule.rule.header.about,
                keeps: lately == nil ? nil : rule.rule.goals.first.map { wins.words.goal($0) },
                lately: lately?[standing.rule] ?? [],
                days: (days[standing.rule] ?? []).map { StreakDay($0, weekStarts: plan.family.weekStarts) },
                note: note(standing, period), asked: asked(standing),
                winBack: interpreter.winBack(standing, child: child, at: now))
        }
    }

    /// What the present day or week still asks for: "today: 7 of 15 min", "today is kept".
    private func note(_ standing: StreakStanding, _ period: Period) -> String? {
        let isTonight = period == .day && standing.day < words.today.day
        let present = isTonight ? GoalWords.tonight : period.present ?? GoalWords.today
        if standing.isKept { return GoalWords.isKept(present) }
        guard let part = asking(standing) else { return nil }
        return isAway ? localized("away today: the run waits") : "\(present): \(part.standing)"
    }

    /// "15 minutes": what the present day or week asks for to begin a run.
    private func asked(_ standing: StreakStanding) -> String? {
        guard !standing.isKept, !isAway, standing.day == words.today.day, let part = asking(standing) else {
            return nil
        }
        return part.unit.words(part.target)
    }

    /// The part of the present day or week, where it has to be reached.
    private func asking(_ standing: StreakStanding) -> Progress.Part? {
        guard standing.isDue, let part = interpreter.todayPart(of: standing, child: child, at: now), !part.isLimit
        else {
            return nil
        }
        return part
    }

    /// The days of the streaks that go by days, by the place of the rule.
    /// - Parameter start: the first day. The last two weeks without it.
    mutating func streakDays(since start: Int32? = nil) throws -> [Int: [DatedMark]] {
        var days: [Int: [DatedMark]] = [:]
        let standings = presentStreaks
        let first = start ?? words.today.day - StreakDays.fortnight
        let length = now.milliseconds - Int64(first - 1) * Milliseconds.day
        let lately = standings.isEmpty ? [:] : try lately(length)
        for standing in standings {
            days[standing.rule] = self.days(of: standing)?.days(
                lately[standing.rule] ?? [], since: start ?? standing.day + 1 - StreakDays.fortnight,
                now: now.milliseconds)
        }
        return days
    }

    /// How a streak reads its days. Nil where it goes by weeks or months.
    private func days(of standing: StreakStanding) -> StreakDays? {
        let rule = plan.rules[standing.rule].rule
        guard let goal = rule.goals.first, goal.period == .day else { return nil }
        let calendar = rule.header.isTogether ? familyWords.calendar : words.calendar
        return StreakDays(
            standing, rule.header, goal, calendar, settle: Int64(plan.family.settleHours) * Milliseconds.hour)
    }

    /// A calendar for each streak of the screen, in its order; nil for one that does not go by days.
    /// - Parameters:
    ///   - range: the days. Of the first the whole month is shown, and none behind today.
    ///   - weekStarts: the first day of a week.
    mutating func calendars(of range: ClosedRange<LocalDate>, weekStarts: Weekday) throws -> [StreakCalendar?] {
        let days = try streakDays(since: range.lowerBound.firstOfMonth.dayNumber)
        return presentStreaks.map { standing in
            days[standing.rule].map { days in
                StreakCalendar(
                    days.filter { $0.date <= range.upperBound }, weekStarts: weekStarts, today: today)
            }
        }
    }

    // MARK: By themselves

    mutating func streakScreen() throws -> MetersScreen {
        var items: [Int: [String]] = [:]
        let lately = try lately(Self.fortnight)
        for standing in presentStreaks {
            let days = days(of: standing)
            items[standing.rule] = lately[standing.rule]?.suffix(5).map { Self.words($0, days) }
        }
        return MetersScreen(childName: plan.family.children[child].name, items: .streaks(streaks(lately: items)))
    }

    private static func words(_ outcome: ToldOutcome, _ days: StreakDays?) -> String {
        // Of a day that was missed is told once it has settled.
        let day = Wording.date(days?.date(of: outcome) ?? outcome.row.day)
        let run = outcome.row.run ?? 0
        let words =
            switch outcome.kind {
            case .streakFrozen: localized("\(day): saved by a freeze")
            case .streakBroken: localized("\(day): over after \(run)")
            case .streakRepaired: localized("\(day): won back, \(run) in a row")
            default: localized("\(day): \(run) in a row")
            }
        return outcome.row.isKept ? localized("\(words), as was told; it turned out otherwise") : words
    }

    private static let fortnight = 14 * Milliseconds.day

    /// What became of streaks in the last `length` milliseconds, by the place of the rule as it stands now; the latest
    /// last.
    private mutating func lately(_ length: Int64) throws -> [Int: [ToldOutcome]] {
        var lately: [Int: [ToldOutcome]] = [:]
        // Each kind by itself: most of what is told is none of them.
        for kind in [OutcomeKind.streakExtended, .streakFrozen, .streakBroken, .streakRepaired] {
            for outcome in try told.outcomes(of: kind, from: now.milliseconds - length) {
                guard let rule = outcome.row.rule.flatMap(plan.rule) else { continue }
                lately[rule, default: []].append(outcome)
            }
        }
        // Of one instant the order is the same on every device, whatever each has heard of first.
        return lately.mapValues { $0.sorted { ($0.row.at, $0.row.id) < ($1.row.at, $1.row.id) } }
    }

    mutating func wholeStreakJSON() throws -> [JSONOutput] {
        let lately = try lately(Self.fortnight)
        return knownStreaks.map { standing in
            let rule = plan.rules[standing.rule]
            let next = rule.steps.first { $0.at > standing.length }
            let happened = (lately[standing.rule] ?? []).suffix(5).map(\.row).map { row in
                JSONOutput.object([
                    ("date", .string(row.day.description)), ("outcome", .string(row.kind)), ("run", .int(row.run ?? 0)),
                    ("wasWrong", .bool(row.isKept)),
                ])
            }
            return .known(
                streakMembers(standing) + [
                    ("title", .string(rule.rule.header.title)),
                    ("keeps", rule.rule.goals.first.map { .string(wins.words.goal($0)) } ?? .null),
                    ("nextMilestone", next.map { .int(Int64($0.at)) } ?? .null), ("lately", .array(happened)),
                ])
        }
    }
}
