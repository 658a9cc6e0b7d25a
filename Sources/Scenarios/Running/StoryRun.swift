import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Recording
import RuleEngine
import RuleKinds
import UsageTracking

/// A story as it happens: the program's own recorder takes in what was used and done, on a store in memory.
///
/// Moments come in order of time. At each of them everything that has happened by then was reported: a use that goes on is
/// reported up to the moment, and again when it has become longer. It counts however long after it the next moment is.
final class StoryRun {
    let world: ScenarioWorld
    private let store: FamilyStore
    private var recorder: Recorder
    /// As it is written by now.
    private var family: Family
    private var familyText: [UInt8]
    private var rules: [RuleFile]
    /// Reports that have not come whole, in the order of their delivery.
    private var waiting: [Report]
    private var steps: ArraySlice<Step>
    /// Commands with another result than the scenario says.
    private(set) var surprises: [Surprise] = []

    /// What a parent or a child does in the course of the story.
    private enum Step {
        case edit(at: Instant, [RuleFile])
        case order(Order)

        var at: Instant {
            switch self {
            case .edit(let at, _): at
            case .order(let order): order.at
            }
        }
    }

    init(_ plot: Plot, in world: ScenarioWorld, starts: Instant) throws(StoreError) {
        self.world = world
        waiting = plot.reports
        family = world.family
        familyText = world.familyText
        rules = world.rules
        store = try FamilyStore.inMemory()
        let first = Instant(milliseconds: plot.reports.map(\.use.start).min() ?? .max)
        let start = min(starts, first, plot.orders.map(\.at).min() ?? starts)
        // Of one instant an edit comes before what is done under it.
        steps =
            (world.edits.map { .edit(at: $0.at, $0.rules) } + plot.orders.map(Step.order)).sorted { $0.at < $1.at }[...]
        recorder = try Self.recorder(family, familyText, rules, store, start)
        try recorder.finish()
    }

    private static func recorder(
        _ family: Family, _ text: [UInt8], _ rules: [RuleFile], _ store: FamilyStore, _ now: Instant
    ) throws(StoreError) -> Recorder {
        let versions = try VersionHistory(
            family: family, text: text, rules: rules, store: store, now: now.milliseconds)
        return try Recorder(versions, store: store, now: now, countsAll: true)
    }

    /// How it stands at a moment, after everything that happens in that instant.
    /// - Parameter moment: no earlier than the one before.
    func standing(at moment: Instant) throws(StoreError) -> Standing {
        while let step = steps.first, step.at <= moment {
            steps.removeFirst()
            try pass(to: step.at)
            switch step {
            case .edit(_, let rules):
                self.rules = rules
                try load(at: step.at)
            case .order(let order): try obey(order)
            }
        }
        try pass(to: moment)
        return Standing(now: moment, world: world, store: store, interpreter: recorder.present)
    }

    /// Lets time pass. Use of apps that are paid as they are used is reported every minute, as a tracker does: so an app
    /// shuts while it is used, and not when somebody looks.
    private func pass(to moment: Instant) throws(StoreError) {
        for minute in minutesOfPaidUse(before: moment) { try report(at: minute) }
        try report(at: moment)
    }

    private func minutesOfPaidUse(before moment: Instant) -> [Instant] {
        var minutes: Set<Instant> = []
        for use in waiting.map(\.use) {
            let terms = family.terms(of: family.apps[Int(use.app)], for: family.children[Int(use.child)])
            guard terms.pay == .perMinute else { continue }
            let ends = stride(
                from: use.start + Milliseconds.minute, to: min(use.end, moment.milliseconds),
                by: .Stride(Milliseconds.minute))
            minutes.formUnion(ends.filter { $0 > recorder.now.milliseconds }.map { Instant(milliseconds: $0) })
        }
        return minutes.sorted()
    }

    /// Reports what was used by now, and decides what is due.
    private func report(at moment: Instant) throws(StoreError) {
        recorder.move(to: moment)
        var come: [Report] = []
        var rest: [Report] = []
        for report in waiting {
            if report.use.end <= moment.milliseconds {
                come.append(report)
            } else {
                rest.append(report)
                if report.use.start < moment.milliseconds {
                    var part = report
                    part.use.end = moment.milliseconds
                    // What is counted in a use is known when it ends.
                    part.counts = nil
                    come.append(part)
                }
            }
        }
        waiting = rest
        if !come.isEmpty {
            try recorder.decideBeforeUse()
            try recorder.record(come)
        }
        try recorder.finishAndDecide(isEnforcing: false)
    }

    /// Goes on with what is written now.
    private func load(at now: Instant) throws(StoreError) {
        recorder = try Self.recorder(family, familyText, rules, store, now)
        try recorder.finish()
    }

    private func obey(_ order: Order) throws(StoreError) {
        switch order.action {
        case .tick: break
        case .excuse(let days): try excuse(order.child, days, at: order.at)
        case .void(let times): for time in times { _ = try recorder.void(row(time, order)) }
        default:
            let result = try recorder.decide(for: order.child, since: .min) { desk throws(EconomyRefusal) in
                try order.put(before: &desk, in: world)
            }
            let refusal: EconomyRefusal? = if case .failure(let refusal) = result { refusal } else { nil }
            if (refusal != nil) != order.command.isRefused {
                surprises.append(Surprise(order: order, refusal: refusal))
            }
        }
    }

    private func row(_ time: VoidedTime, _ order: Order) -> VoidRow {
        VoidRow(
            child: family.children[Int(time.child)].id, app: time.app.map { family.apps[Int($0)].id },
            start: time.start, until: time.end, heir: time.heir.map { family.children[Int($0)].id },
            reason: order.command.why, made: order.at.milliseconds)
    }

    /// Days that a parent excuses are an edit of the family's settings, so what happened before it was written stays (law
    /// 9).
    private func excuse(_ child: Int, _ days: [LocalDate], at now: Instant) throws(StoreError) {
        let document = JSONParser.parse(familyText)
        let written = document.root?["children"]?.array?[child]["away"]?.array ?? []
        // Days of several weeks are not one stretch.
        let away =
            written.map { JSONOutput.raw(String(decoding: familyText[$0.span.start..<$0.span.end], as: UTF8.self)) }
            + days.map { .object([("from", .string($0.description)), ("until", .string($0.description))]) }
        guard let edits = try? document.edits(setting: "/children/\(child)/away", to: .array(away)),
            let text = try? TextEdit.apply(edits, to: familyText),
            let family = FamilyFile.read(text, path: "family.json").family
        else { return }
        (self.family, familyText) = (family, text)
        try load(at: now)
    }

    // MARK: Looking back

    /// The use of a child that counts, in order of time.
    func uses(of child: Int) throws(StoreError) -> [Use] {
        try FamilyHistory(recorder.plan, store: store, now: recorder.now).uses.filter { Int($0.child) == child }
    }

    /// The decisions about a child's points, apps and tasks, in the order of deciding.
    func decisions(of child: Int) throws(StoreError) -> [Decision] {
        try store.decisions(of: family.children[child].id).all().flatMap { Decision.recorded($0) }
    }
}
