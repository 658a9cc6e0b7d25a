import FamilyTime
import RuleLanguage

extension ChildState {
    /// The state as bytes.
    var encoded: [UInt8] {
        var copy = self
        var coder = StateCoder()
        copy.code(&coder)
        return Self.checksum(coder.bytes[...]) + coder.bytes
    }

    /// - Parameter children: how many the family has.
    /// - Returns: nil when the bytes are no state of this plan.
    init?(_ bytes: [UInt8], plan: ChildPlan, calendar: FamilyCalendar, children: Int) {
        guard bytes.count > 8, Self.checksum(bytes[8...]) == Array(bytes[..<8]) else { return nil }
        self.init(plan)
        var coder = StateCoder(Array(bytes[8...]))
        code(&coder)
        guard !coder.isBroken, coder.isAtEnd, areCountersInPlace(plan), areHoldersKnown(among: children),
            isBelievable(plan)
        else { return nil }
        if today.day != .min {
            var calendar = calendar
            today = calendar.info(of: today.day)
            earners = earned.indices.filter { earned[$0].day == today.day }.map(Int32.init)
        }
    }

    /// Eight bytes by which damage is noticed, and a state that another version of this program wrote (FNV-1a).
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(format)
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
    }

    /// Raised whenever a field is added, removed or moved.
    static let format = 18

    /// Whether every counter stands on its own ladder, and everything names something that is there.
    private func areCountersInPlace(_ plan: ChildPlan) -> Bool {
        zip(counters, plan.counters).allSatisfy { $0.isInPlace($1) }
            && bonuses.allSatisfy { $0.rule < Int32(plan.rules.count) && ($0.rule >= 0 || $0.parts == 0) }
            && boosts.allSatisfy {
                plan.rules.indices.contains(Int($0.rule)) && bonuses.indices.contains(Int($0.bonus))
            }
            && timed.allSatisfy { (0...Int64(TaskPay.ofAWindow.upperBound)).contains($0.minutes) }
            && usuals.allSatisfy { $0.totals.count <= UsualState.windows }
            && Self.areInPlace(earlier, plan.counters[plan.firstDerived...])
            && zip(countedBefore, plan.otherWindows).allSatisfy { before, form in
                before.fits(form) && Self.areInPlace(before, form, plan)
            }
            && timers.allSatisfy { plan.closers.indices.contains(Int($0.closer)) }
            && runs.allSatisfy { run in
                run.undecided.allSatisfy { one in
                    plan.runs.indices.contains(Int(one.run))
                        && (one.repairedAt == .max || plan.runs.indices.contains(Int(one.repairedBy)))
                }
            }
            && active.allSatisfy {
                plan.earning.indices.contains(Int($0.app)) && (0..<Int32(plan.members)).contains($0.member)
            }
            && expected.left.allSatisfy {
                plan.earning.indices.contains(Int($0.app)) && plan.countedWords.indices.contains(Int($0.word))
            }
            && (arrivals + countedBefore.flatMap(\.arrivals)).allSatisfy {
                plan.steps.indices.contains(Int($0.rule))
                    && (plan.steps[Int($0.rule)].indices.contains(Int($0.step)) || plan.run(of: $0.rule) != nil)
            }
            && waiting.allSatisfy {
                plan.steps.indices.contains(Int($0.rule))
                    && (plan.steps[Int($0.rule)].indices.contains(Int($0.step)) || plan.run(of: $0.rule) != nil)
            }
    }

    private static func areInPlace(_ before: CountedBefore, _ form: OtherWindows, _ plan: ChildPlan) -> Bool {
        zip(before.counters, plan.counters[form.counters]).allSatisfy { $0.isInPlace($1) }
            && zip(before.derived, plan.counters[form.derived]).allSatisfy { $0.isInPlace($1) }
            && areInPlace(before.earlier, plan.counters[form.derived])
    }

    private static func areInPlace(_ earlier: [[EarlierWindow]], _ counters: ArraySlice<Counter>) -> Bool {
        zip(earlier, counters).allSatisfy { windows, counter in windows.allSatisfy { $0.counter.isInPlace(counter) } }
    }

    private func areHoldersKnown(among children: Int) -> Bool {
        holders.allSatisfy { holder in
            (-1..<Int32(children)).contains(holder.lastChild) && (holder.last == .min || holder.last.isInstant)
                && holder.held.allSatisfy {
                    (0..<Int32(children)).contains($0.child) && $0.at.isInstant && $0.key.isDay
                }
        }
    }

    private mutating func code(_ coder: inout StateCoder) {
        coder.code(&active, new: { ActiveUse(start: 0, end: 0, app: 0, device: 0, since: 0) }) { coder, use in
            coder.code(&use.start)
            coder.code(&use.end)
            coder.code(&use.app)
            coder.code(&use.device)
            coder.code(&use.since)
            coder.code(&use.member)
        }
        coder.code(&ended.app)
        coder.code(&ended.end)
        coder.code(&ended.since)
        coder.code(&swept)
        coder.code(&expected.left, new: { ExpectedCounts.Count(at: 0, word: 0, amount: 0, app: 0, device: 0) }) {
            coder, count in
            coder.code(&count.at)
            coder.code(&count.word)
            coder.code(&count.amount)
            coder.code(&count.app)
            coder.code(&count.device)
        }
        coder.code(&beginning)
        coder.code(&today.day)
        coder.code(fixed: &counters) { coder, counter in counter.code(&coder) }
        coder.code(fixed: &latest) { coder, date in coder.code(&date) }
        coder.code(fixed: &earlier) { coder, windows in
            coder.code(&windows, new: { EarlierWindow() }) { coder, window in window.code(&coder) }
        }
        coder.code(fixed: &usuals) { coder, usual in
            coder.code(&usual.totals, new: { 0 }) { coder, total in coder.code(&total) }
        }
        coder.code(fixed: &sessions) { coder, session in session.code(&coder) }
        coder.code(fixed: &distinct) { coder, app in app.code(&coder) }
        coder.code(fixed: &rows) { coder, row in row.code(&coder) }
        coder.code(fixed: &countedBefore) { coder, before in before.code(&coder) }
        codeEarnings(&coder)
        codeRules(&coder)
    }

    private mutating func codeEarnings(_ coder: inout StateCoder) {
        coder.code(fixed: &earned) { coder, app in
            coder.code(&app.day)
            coder.code(&app.milliseconds)
            coder.code(&app.points)
            coder.code(&app.at)
        }
        coder.code(fixed: &bonuses) { coder, bonus in
            coder.code(&bonus.day)
            coder.code(&bonus.rule)
            coder.code(&bonus.parts)
            coder.code(&bonus.at)
        }
        coder.code(&boosts, new: { RunningBoost(bonus: 0, rule: 0, until: 0, hundredths: 100) }) { coder, boost in
            coder.code(&boost.bonus)
            coder.code(&boost.rule)
            coder.code(&boost.until)
            coder.code(&boost.hundredths)
        }
        coder.code(fixed: &holders) { coder, holder in holder.code(&coder) }
        coder.code(fixed: &timed) { coder, task in
            coder.code(&task.window)
            coder.code(&task.minutes)
        }
        coder.code(&bonusToday.day)
        coder.code(&bonusToday.given)
        coder.code(&bonusToday.cut)
        coder.code(&bonusToday.at)
        coder.code(&credits, new: { Credit(points: 0, at: 0, day: 0) }) { coder, credit in
            coder.code(&credit.start)
            coder.code(&credit.length)
            coder.code(&credit.points)
            coder.code(&credit.day)
            coder.code(&credit.course.earning.rate)
            coder.code(&credit.course.earning.cap)
            coder.code(&credit.course.before)
            coder.code(&credit.course.rise)
            coder.code(&credit.course.parts)
            coder.code(&credit.course.room)
        }
        coder.code(&balance)
        coder.code(&isQuiet)
        coder.code(&quietEdge)
    }

    private mutating func codeRules(_ coder: inout StateCoder) {
        rules.code(&coder) { coder, rule in
            coder.code(&rule.windows)
            coder.code(&rule.window)
            coder.code(&rule.steps)
            coder.code(&rule.version)
            coder.code(&rule.ever)
            coder.code(&rule.firstAt)
            coder.code(&rule.earlier, new: { RuleState.Earlier(window: 0, steps: 0) }) { coder, paid in
                coder.code(&paid.window)
                coder.code(&paid.steps)
            }
        }
        coder.code(fixed: &runs) { coder, run in
            coder.code(&run.length)
            coder.code(&run.longest)
            coder.code(&run.first)
            coder.code(&run.freezes)
            coder.code(&run.startedWith)
            coder.code(&run.frozenInARow)
            coder.code(&run.milestones, new: { 0 }) { coder, length in coder.code(&length) }
            coder.code(&run.paidRuns)
            coder.code(&run.paidRun)
            coder.code(&run.lastKept)
            coder.code(&run.timesRepaired)
            var lost = run.lost.map { [$0] } ?? []
            coder.code(&lost, new: { RunState.Lost.blank }) {
                coder, lost in
                coder.code(&lost.ended)
                coder.code(&lost.length)
                coder.code(&lost.first)
                coder.code(&lost.last)
                coder.code(&lost.timesRepaired)
                coder.code(&lost.hasPaid)
            }
            run.lost = lost.first
            coder.code(&run.undecided, new: { RunState.Occurrence(key: 0, run: 0, keptAt: 0, settlesAt: 0) }) {
                coder, occurrence in
                coder.code(&occurrence.key)
                coder.code(&occurrence.run)
                coder.code(&occurrence.keptAt)
                coder.code(&occurrence.settlesAt)
                coder.code(&occurrence.isExcused)
                coder.code(&occurrence.repairedAt)
                coder.code(&occurrence.repairedBy)
            }
        }
        coder.code(&timers, new: { Timer(at: 0, kind: .capture, closer: 0, key: 0, value: 0, won: false) }) {
            coder, timer in
            var isSettling = timer.kind == .settle
            coder.code(&timer.at)
            coder.code(&isSettling)
            timer.kind = isSettling ? .settle : .capture
            coder.code(&timer.closer)
            coder.code(&timer.key)
            coder.code(&timer.value)
            coder.code(&timer.won)
        }
        coder.code(&arrivals, new: { SharedArrival(at: 0, rule: 0, step: 0, key: 0, stage: .use) }) { coder, arrival in
            arrival.code(&coder)
        }
        coder.code(&waiting, new: { WaitingWin(rule: 0, step: 0, window: 0, reachedAt: 0, overAt: 0) }) { coder, win in
            coder.code(&win.rule)
            coder.code(&win.step)
            coder.code(&win.window)
            coder.code(&win.reachedAt)
            coder.code(&win.overAt)
        }
        coder.code(&choices, new: { Choice(pool: 0, rule: 0, window: 0, ends: 0, at: 0) }) { coder, choice in
            coder.code(&choice.pool)
            coder.code(&choice.rule)
            coder.code(&choice.window)
            coder.code(&choice.ends)
            coder.code(&choice.at)
        }
    }
}

extension CounterState {
    /// Whether it stands on its own ladder.
    fileprivate func isInPlace(_ counter: Counter) -> Bool { (counter.first...counter.end).contains(next) }

    fileprivate mutating func code(_ coder: inout StateCoder) {
        coder.code(&key)
        coder.code(&next)
        coder.code(&value)
        coder.code(&threshold)
    }
}

extension EarlierWindow {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        counter.code(&coder)
        coder.code(&latest)
    }
}

extension SessionState {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        coder.code(&key)
        coder.code(&end)
        coder.code(&used)
        coder.code(&counted)
    }
}

extension DistinctState {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        coder.code(&key)
        coder.code(&used)
        coder.code(&counted)
    }
}

extension RowState {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        coder.code(&met.first)
        coder.code(&met.words, new: { 0 }) { $0.code(&$1) }
        coder.code(&neutral.first)
        coder.code(&neutral.words, new: { 0 }) { $0.code(&$1) }
    }
}

extension SharedArrival {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        var (stage, kind) = (stage.rawValue, kind.rawValue)
        coder.code(&at)
        coder.code(&rule)
        coder.code(&step)
        coder.code(&key)
        coder.code(&stage)
        coder.code(&kind)
        self.stage = Stage(rawValue: stage) ?? .use
        self.kind = Kind(rawValue: kind) ?? .reached
    }
}

extension CountedBefore {
    fileprivate mutating func code(_ coder: inout StateCoder) {
        coder.code(&window)
        coder.code(&counters, new: { CounterState(next: 0, threshold: .max) }) { $1.code(&$0) }
        coder.code(&derived, new: { CounterState(next: 0, threshold: .max) }) { $1.code(&$0) }
        coder.code(&latest, new: { .min }) { $0.code(&$1) }
        coder.code(&earlier, new: { [] }) { coder, windows in
            coder.code(&windows, new: { EarlierWindow() }) { $1.code(&$0) }
        }
        coder.code(&sessions, new: { SessionState() }) { $1.code(&$0) }
        coder.code(&distinct, new: { DistinctState() }) { $1.code(&$0) }
        coder.code(&rows, new: { RowState() }) { $1.code(&$0) }
        coder.code(&arrivals, new: { SharedArrival(at: 0, rule: 0, step: 0, key: 0, stage: .use) }) { $1.code(&$0) }
    }
}
