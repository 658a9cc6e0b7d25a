import FamilyTime
import RuleLanguage

// A state may have been made up by whoever held it.
extension ChildState {
    /// Whether its numbers are such as histories come to: what is added to them, multiplied with them and looked up by them
    /// does not leave what a number or the calendar holds.
    func isBelievable(_ plan: ChildPlan) -> Bool {
        isEarnedBelievable && areCountersBelievable && (0..<rules.count).allSatisfy { rules[$0].isBelievable }
            && runs.allSatisfy(\.isBelievable) && isUseBelievable && isAheadBelievable(plan)
    }

    private var isEarnedBelievable: Bool {
        balance.magnitude < Int64.mostCounted && bonusToday.given.isCount && bonusToday.cut.isCount
            && bonusToday.day.isDayOrNone && bonusToday.at.isInstant
            && earned.allSatisfy {
                $0.milliseconds.isLength && $0.points.isCount && $0.at.isInstant && $0.day.isDayOrNone
            }
            && bonuses.allSatisfy {
                (0...Int64.max / 2).contains($0.parts) && $0.at.isInstant && $0.day.isDayOrNone
            }
            && boosts.allSatisfy { Boost.factors.contains(Int(clamping: $0.hundredths)) && $0.until.isInstant }
            && credits.allSatisfy(\.isBelievable)
    }

    private var areCountersBelievable: Bool {
        counters.allSatisfy(\.isBelievable) && latest.allSatisfy(\.isInstantOrNone)
            && earlier.allSatisfy { $0.allSatisfy(\.isBelievable) } && sessions.allSatisfy(\.isBelievable)
            && distinct.allSatisfy(\.isBelievable) && rows.allSatisfy(\.isBelievable)
            && countedBefore.allSatisfy(\.isBelievable) && usuals.allSatisfy { $0.totals.allSatisfy(\.isCount) }
    }

    private var isUseBelievable: Bool {
        active.allSatisfy { $0.start.isInstant && $0.end.isInstant && $0.since.isInstant && $0.start <= $0.end }
            && ended.end.isInstantOrNone && ended.since.isInstantOrNone && swept.isInstantOrNone
            && (beginning == .max || beginning.isInstant)
            && expected.left.allSatisfy { $0.at.isInstant && $0.amount.isCount }
            && (today.day == .min || (Int64(today.day) * Milliseconds.day).isInstant)
    }

    /// What is to come: windows to settle, wins that were reached, and what was chosen.
    private func isAheadBelievable(_ plan: ChildPlan) -> Bool {
        timers.allSatisfy { timer in
            let repeats = plan.closers[Int(timer.closer)].period.repeats
            return timer.at.isInstant && timer.value.magnitude < Int64.mostCounted
                && (repeats ? timer.key.isDay : timer.key.isDayOrNone)
        }
            && (arrivals + countedBefore.flatMap(\.arrivals)).allSatisfy {
                $0.at.isInstant && isWindow($0.key, of: $0.rule, plan)
            }
            && waiting.allSatisfy {
                $0.reachedAt.isInstant && $0.overAt.isEnd && isWindow($0.window, of: $0.rule, plan)
            }
            && choices.allSatisfy { $0.at.isInstant && $0.ends.isEnd && $0.window.isDayOrNone }
    }

    /// Whether a key may be that of a window of a rule. A badge is won in none.
    private func isWindow(_ key: Int32, of rule: Int32, _ plan: ChildPlan) -> Bool {
        key == Due.noWindow
            ? plan.rules[Int(rule)].outcome == .badgeUnlocked
            : plan.rules[Int(rule)].period.repeats ? key.isDay : key.isDayOrNone
    }
}

extension CounterState {
    fileprivate var isBelievable: Bool { value.magnitude < Int64.mostCounted && key.isDayOrNone }
}

extension EarlierWindow {
    fileprivate var isBelievable: Bool { counter.isBelievable && latest.isInstantOrNone }
}

extension SessionState {
    fileprivate var isBelievable: Bool { key.isDayOrNone && end.isInstantOrNone && used.isLength }
}

extension DistinctState {
    fileprivate var isBelievable: Bool { key.isDayOrNone && counted.isDayOrNone && used.isLength }
}

extension RowState {
    fileprivate var isBelievable: Bool { met.first.isDay && neutral.first.isDay }
}

extension CountedBefore {
    fileprivate var isBelievable: Bool {
        window.isDayOrNone && counters.allSatisfy(\.isBelievable) && derived.allSatisfy(\.isBelievable)
            && latest.allSatisfy(\.isInstantOrNone) && earlier.allSatisfy { $0.allSatisfy(\.isBelievable) }
            && sessions.allSatisfy(\.isBelievable) && distinct.allSatisfy(\.isBelievable)
            && rows.allSatisfy(\.isBelievable)
    }
}

extension RuleState {
    fileprivate var isBelievable: Bool {
        (0..<Int32.mostTimes).contains(windows) && ([window] + earlier.map(\.window)).allSatisfy(\.isWindowOrNone)
            && (firstAt == .max || firstAt.isInstant)
    }
}

extension RunState {
    fileprivate var isBelievable: Bool {
        let lengths = [length, longest, freezes, startedWith, frozenInARow] + milestones
        let days = [first, paidRun, lastKept]
        return lengths.allSatisfy(\.isLengthOfRun) && days.allSatisfy(\.isDayOrNone)
            && (0..<Int32.mostTimes).contains(paidRuns) && (0..<Int32.mostTimes).contains(timesRepaired)
            && (lost?.isBelievable ?? true)
            && undecided.allSatisfy { one in
                one.key.isDay && (one.settlesAt == .max || one.settlesAt.isInstant)
                    && [one.keptAt, one.repairedAt].allSatisfy { $0 == .max || $0.isInstant }
            }
    }
}

extension RunState.Lost {
    fileprivate var isBelievable: Bool {
        ended.isLengthOfRun && length.isLengthOfRun && ended <= length && first.isDayOrNone && last.isDayOrNone
            && (0..<Int32.mostTimes).contains(timesRepaired)
    }
}

extension Credit {
    fileprivate var isBelievable: Bool {
        guard start.isInstant, length.isLength, points.magnitude < Int64.mostCounted, day.isDayOrNone,
            course.before.isLength, course.earning.rate >= 0, course.earning.cap >= 0, course.rise >= 0,
            course.room >= 0,
            (0...Int64.max / 4).contains(course.parts)
        else { return false }
        let (earned, isBeyond) = (course.before + length).multipliedReportingOverflow(by: course.earning.rate)
        let (risen, isFarBeyond) = (earned / Milliseconds.minute + 1).multipliedReportingOverflow(by: course.rise)
        return !isBeyond && !isFarBeyond && risen < .max / 4
    }
}

extension Int64 {
    /// More than anybody does, earns or counts.
    fileprivate static var mostCounted: UInt64 { 1_000_000_000_000_000 }

    fileprivate var isCount: Bool { self >= 0 && magnitude < Self.mostCounted }
    /// Less than thirty years, in milliseconds.
    fileprivate var isLength: Bool { (0..<1_000_000_000_000).contains(self) }
    fileprivate var isLengthOfRun: Bool { (0..<10_000_000).contains(self) }
    /// Whether it lies within some three hundred years before and after 1970.
    var isInstant: Bool { magnitude < 10_000_000_000_000 }
    fileprivate var isInstantOrNone: Bool { self == .min || isInstant }
    /// The end of a window: a rule may end in the year 9999, or never.
    fileprivate var isEnd: Bool { self == .max || magnitude < 300_000_000_000_000 }
}

extension Int32 {
    fileprivate static var mostTimes: Int32 { 1_000_000_000 }

    /// Whether it lies within the years that a date can name.
    var isDay: Bool { magnitude < 3_000_000 }
    fileprivate var isDayOrNone: Bool { self == .min || isDay }
    /// See `RuleState.window(_:_:)`.
    fileprivate var isWindowOrNone: Bool { self == .min || magnitude < 1_000_000_000 }
}
