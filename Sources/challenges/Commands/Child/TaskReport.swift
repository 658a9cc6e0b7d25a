import Diagnostics
import Economy
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// What a child says of a task: that it is done, and for how long, or that it begins or ends now.
struct TaskReport {
    let session: Session
    let loaded: LoadedFamily
    let child: Int
    let recorder: Recorder
    let task: PlanRule

    private var timer: TaskTimer { TaskTimer(task.id, of: child, in: recorder.plan) }
    private var clock: ChildClock { ChildClock(loaded.family, child, now: session.now) }
    private var title: String { task.rule.header.title }
    private var window: TaskWindow { TaskWindow(task.rule, holding: session.now, of: child, in: recorder.plan) }

    /// - Parameters:
    ///   - minutes: for how long it was done, where it is paid by the minute.
    ///   - noting: what is recorded together with it.
    ///   - refused: is called where the report is refused for what it says, before that is thrown.
    func report(
        minutes: Int?, noting: (borrowing Transaction) throws(StoreError) -> Void = { _ in },
        refused: (EconomyRefusal) throws -> Void = { _ in }
    ) throws {
        let window = window
        var refusal: EconomyRefusal?
        let id: String
        let left: (before: Int, after: Int)
        do {
            (id, left) = try session.decide(recorder, loaded, child, since: .min, noting: noting) {
                desk throws(EconomyRefusal) in
                let before = desk.left(of: window)
                do throws(EconomyRefusal) {
                    try desk.report(window, done: desk.now, minutes: minutes)
                } catch {
                    refusal = error
                    throw error
                }
                return (desk.made.last?.id ?? "", (before, desk.left(of: window)))
            }
        } catch {
            if let refusal { try refused(refusal) }
            throw error
        }
        session.answer {
            [("task", .string(task.id)), ("reported", .string(id)), ("left", .int(Int64(left.after)))]
                + (minutes.map { [("minutes", .int(Int64($0)))] } ?? [])
        } words: {
            let what = Terms.timed(title, minutes: minutes)
            let reported = localized("\(what): reported. It counts when a parent confirms it.")
            session.terminal.write(([reported] + remark(minutes, left)).joined(separator: " ") + "\n")
        }
    }

    /// What is left of the task, or what of the minutes is paid where that is not all.
    private func remark(_ minutes: Int?, _ left: (before: Int, after: Int)) -> [String] {
        if let minutes, minutes > left.before {
            return [localized("\(left.before) min of them are paid.", "of a task")]
        }
        guard left.after > 0 else { return [] }
        return [
            minutes == nil
                ? localized("It can be done \(CountedWord("time").counted(left.after)) more.")
                : localized("\(left.after) min more are paid.", "of a task")
        ]
    }

    /// Begins the task now, if a minute of it could be reported.
    func start() throws {
        let isNew: Bool
        let start: Int64
        switch try timer.standing(in: recorder.store, at: session.now) {
        case .running(let since): (isNew, start) = (false, since)
        case .stopped, .forgotten:
            let window = window
            let asked = try recorder.ask(for: child, since: .min) { desk throws(EconomyRefusal) in
                try desk.report(window, done: desk.now, minutes: TaskPay.atOnce.lowerBound)
            }
            try session.granted(asked, loaded, child)
            try timer.start(at: session.now, in: recorder.store)
            (isNew, start) = (true, session.now.milliseconds)
        }
        session.answer {
            [("task", .string(task.id)), ("runningSince", .string(clock.iso8601(start)))]
        } words: {
            let at = clock.words(start)
            let words =
                isNew
                ? localized("\(title): started at \(at).") : localized("\(title): running since \(at).")
            session.terminal.write(words + " " + localized("Stop it with: \(command("--stop"))") + "\n")
        }
    }

    /// Reports the minutes since the start.
    func stop() throws {
        switch try timer.standing(in: recorder.store, at: session.now) {
        case .stopped:
            throw Refusal(
                localized("\(title) was not started on this device."),
                localized(
                    "Start it with: \(command("--start")). If it is done, say for how long: \(command("--minutes N"))"))
        case .forgotten(let since):
            try timer.clear(in: recorder.store)
            throw Refusal(
                localized(
                    "\(title) was started at \(clock.words(since)), more than a day ago: that is forgotten now."),
                localized("Say for how long it was: \(command("--minutes N"))"))
        case .running(let since):
            let minutes = TaskTimer.minutes(since: since, until: session.now)
            try report(minutes: minutes) { transaction throws(StoreError) in
                try timer.clear(in: transaction)
            } refused: { refusal in
                // Left running, it would count the time until it is stopped another day.
                try timer.clear(in: recorder.store)
                let why = session.refusal(refusal, loaded, child)
                let stopped = localized("It is stopped after \(minutes) min, and nothing was reported.", "of a task")
                throw Refusal(why.message + " " + stopped, why.remedy)
            }
        }
    }

    /// "challenges done piano --stop --child mia".
    private func command(_ option: String) -> String {
        "challenges done \(task.id.shellWord) \(option)\(session.childOption(child, of: loaded.family))"
    }
}
