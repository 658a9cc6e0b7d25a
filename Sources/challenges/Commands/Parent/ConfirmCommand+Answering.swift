import CommandTable
import Diagnostics
import Economy
import FamilySettings
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import RuleEngine
import RuleLanguage

/// A parent's answer to one item, before it is recorded.
struct Answer {
    var child: Int
    /// - Returns: the message for the parent.
    var decide: (inout Desk) throws(EconomyRefusal) -> String
}

extension ConfirmCommand {
    /// The answer to the item that a name stands for.
    static func answer(
        _ name: String, _ items: [WaitingItem], _ session: Session, _ loaded: LoadedFamily, _ recorder: Recorder,
        _ store: FamilyStore
    ) throws -> Answer {
        let reason = session.options.string("reason") ?? ""
        let minutes = try session.options.taskMinutes
        let (declines, takesBack) = (session.options.flag("decline"), session.options.flag("take-back"))
        let item = items.first { $0.key == name.lowercased() }
        if takesBack ? item == nil : item?.waits != true,
            let answered = try Answered(name, session.children(of: loaded.family), loaded, store, session.now)
        {
            guard let again = answered.takenBack, !declines, !takesBack else { throw answered.refusal }
            return Answer(child: again.child) { desk throws(EconomyRefusal) -> String in
                let title = try desk.confirm(takenBack: again.confirmation, minutes: minutes)
                return confirmed(title, by: desk, for: again.child, recorder.plan)
            }
        }
        guard let item else { return try answer(task: name, session, loaded, recorder) }
        if minutes != nil, declines || takesBack || item.kind != .report {
            throw UsageError(
                localized("--minutes says for how long a task was done, where that is confirmed."),
                remedy: localized("Name \(item.key) without it."))
        }
        let person = loaded.family.children[item.child].name
        let clock = ChildClock(loaded.family, item.child, now: session.now)
        return Answer(child: item.child) { desk throws(EconomyRefusal) -> String in
            switch (item.kind, declines, takesBack) {
            case (.request, false, false):
                let offer = try desk.approve(item.id)
                return offer.ends.map { localized("\(offer.name) is open for \(person) until \(clock.words($0)).") }
                    ?? localized("\(offer.name) is open for \(person).")
            case (.wish, false, false):
                let thing = try desk.approve(wish: item.id)
                guard !thing.isFreeze else {
                    return localized(
                        "Bought for \(person): \(thing.title). It is used by itself for the next missed day.")
                }
                return localized(
                    "Bought for \(person): \(thing.title). It is owed until you hand it over: challenges confirm")
            case (.request, true, false), (.wish, true, false):
                try desk.decline(item.id, reason: reason)
                return localized("Declined: \(item.words).")
            case (.report, false, false):
                try desk.confirm(report: item.id, minutes: minutes)
                return confirmed(item.title, by: desk, for: item.child, recorder.plan)
            case (.report, true, false):
                try desk.decline(report: item.id, reason: reason)
                return localized("Not done: \(item.words).")
            case (.confirmedTask, false, true):
                try desk.takeBack(task: item.id, reason: reason)
                return localized("Taken back: \(item.words). Its points are taken out.")
            case (.bought, true, false):
                try desk.decline(purchase: item.id, reason: reason)
                return localized("Declined: \(item.words). \(person)'s points are back.")
            case (.prize, false, false), (.bought, false, false):
                try desk.handOver(prize: item.id, title: item.words)
                return localized("Handed over to \(item.people(in: loaded.family)): \(item.words).")
            case (.handedOver, false, true):
                try desk.takeBack(prize: item.id, title: item.words)
                return localized("\(item.words) is owed to \(item.people(in: loaded.family)) again.")
            case (_, _, true): throw .nothingToTakeBack(id: item.key)
            default: throw .nothingWaits(id: item.key)
            }
        }
    }

    /// A task that a parent has seen done.
    private static func answer(
        task name: String, _ session: Session, _ loaded: LoadedFamily, _ recorder: Recorder
    ) throws -> Answer {
        guard let task = try recorder.plan.task(name) else {
            if session.options.flag("take-back") {
                throw Refusal(
                    localized("Nothing that was confirmed is called \(name)."),
                    localized("See what can be taken back with: challenges confirm --take-back"))
            }
            throw Refusal(
                localized("Nothing that waits is called \(name), and no task either."),
                Suggestions.meant(
                    name, among: recorder.plan.tasks.map(\.id),
                    or: localized("See what waits with: challenges confirm")))
        }
        let title = task.rule.header.title
        guard !session.options.flag("decline"), !session.options.flag("take-back") else {
            throw Refusal(
                localized("Each time that \(title) was done has a short name of its own: name that."),
                session.options.flag("take-back")
                    ? localized("See the short name of each with: challenges confirm --take-back")
                    : localized("See the short name of each with: challenges confirm"))
        }
        let child = try session.child(recordingIn: loaded.family)
        let minutes = try session.options.taskMinutes
        let window = TaskWindow(task.rule, holding: session.now, of: child, in: recorder.plan)
        return Answer(child: child) { desk throws(EconomyRefusal) -> String in
            try desk.confirm(window, done: desk.now, minutes: minutes)
            return confirmed(title, by: desk, for: child, recorder.plan)
        }
    }

    /// What was confirmed last: "Confirmed for Mia: Brush your teeth (2 of 3)."
    private static func confirmed(_ what: String, by desk: Desk, for child: Int, _ plan: Plan) -> String {
        let person = plan.family.children[child].name
        let what = Terms.timed(what, minutes: desk.books.confirmed.last?.taskMinutes)
        guard let last = desk.books.confirmed.last, let place = last.task.flatMap(plan.rule),
            case let task = plan.rules[place].rule, task.steps.count > 1
        else { return localized("Confirmed for \(person): \(what).") }
        let window = TaskWindow(task, holding: Instant(milliseconds: last.at), of: child, in: plan)
        let times = desk.timesDone(window)
        return localized("Confirmed for \(person): \(what) (\(times) of \(task.steps.count)).", "a task")
    }
}
