import Economy
import FamilySettings
import FamilyTime
import JSONText
import Languages
import RuleEngine
import RuleLanguage
import UsageTracking

/// A command with its names and its moment resolved.
struct Order {
    let command: TimelineCommand
    /// The child's place in the family.
    let child: Int
    let at: Instant
    let action: Action

    enum Action {
        case confirm(Subject, minutes: Int?)
        case decline(Subject)
        case report(task: any PlannedRule, minutes: Int?)
        /// - title: the rule's title.
        case choose(rule: String, title: String)
        case adjust(points: Int)
        case redeem(app: String, RedeemAmount)
        case startVoucher(app: String, minutes: Int?)
        case stop(app: String)
        case buy(thing: String)
        case boost(any PlannedRule)
        case shield(TimelineCommand.Word, app: String, until: Int64?)
        /// Corrects use: leaves it out, or gives it to another child.
        case void([VoidedTime])
        /// Days that do not count against the child.
        case excuse([LocalDate])
        case tick
    }

    enum Subject {
        case task(any PlannedRule)
        case app(String)
        /// All ids of it.
        case thing(Set<String>)
    }

    init(_ command: TimelineCommand, in world: ScenarioWorld) throws(ScenarioMistake) {
        self.command = command
        let child = try world.child(command.child)
        self.child = child
        at = world.instant(command.moment, of: child)
        switch command.action {
        case .confirm(let subject, let minutes):
            action = .confirm(try Self.subject(subject, world), minutes: minutes)
        case .decline(let subject): action = .decline(try Self.subject(subject, world))
        case .report(let task, let minutes): action = .report(task: try world.task(task), minutes: minutes)
        case .choose(let name):
            let place = try world.rule(name, localized("rule", "a name"), [.challengeCompleted, .taskConfirmed])
            action = .choose(rule: world.id(ofRule: place), title: world.plan.rules[place].rule.header.title)
        case .adjust(let points): action = .adjust(points: points)
        case .redeem(let name, let amount): action = try Self.redeem(name, amount, command, child, world)
        case .stop(let app): action = .stop(app: try world.rewardApp(app).id)
        case .buy(let thing): action = .buy(thing: world.id(ofRule: try world.thing(thing)))
        case .boost(let rule): action = .boost(try world.boosting(rule))
        case .shield(let word, let app, let end):
            let until = word == .clear ? nil : try Self.end(end, command.span, after: at, of: child, world)
            action = .shield(word, app: try world.rewardApp(app).id, until: until)
        case .excuse(let days, let span):
            try Self.checkExcuse(days, span, at, child, world)
            action = .excuse(days)
        case .void(let entry, let heir): action = .void(try Self.void(entry, heir, by: child, before: at, world))
        case .tick: action = .tick
        }
    }

    private static func end(
        _ moment: Moment?, _ span: TextSpan, after at: Instant, of child: Int, _ world: ScenarioWorld
    ) throws(ScenarioMistake) -> Int64? {
        guard let moment else { return nil }
        let end = world.instant(moment, of: child)
        guard at < end else {
            throw ScenarioMistake(
                .badDay, span, localized("This ends before it begins."),
                remedy: localized("Name a later moment in \"until\"."))
        }
        return end.milliseconds
    }

    private static func checkExcuse(
        _ days: [LocalDate], _ span: TextSpan, _ at: Instant, _ child: Int, _ world: ScenarioWorld
    ) throws(ScenarioMistake) {
        var calendar = world.calendar(of: child)
        let today = calendar.day(at: at).date
        guard let first = days.first, first < today else { return }
        throw ScenarioMistake(
            .badDay, span, localized("\(Wording.date(first)) is over by then, and what was decided stays decided."),
            remedy: localized("Excuse days before they are over, or let the command come earlier."))
    }

    private static func void(
        _ entry: TimelineEntry, _ heir: Named?, by child: Int, before at: Instant, _ world: ScenarioWorld
    ) throws(ScenarioMistake) -> [VoidedTime] {
        let child = entry.child == nil ? child : try world.child(entry.child)
        let app = try world.app(entry.app)
        var to: Int32?
        if let heir {
            let place = try world.child(heir)
            guard place != child else {
                throw ScenarioMistake(
                    .strayWord, heir.span, localized("It counts for \(heir.text) already."),
                    remedy: localized("Name another child."))
            }
            to = Int32(place)
        }
        let stretches = try world.stretches(of: entry, by: child)
        guard stretches.allSatisfy({ $0.end <= at }) else {
            throw ScenarioMistake(
                .noUse, entry.span, localized("This use is not over by then, so nobody can speak of it yet."),
                remedy: localized("Let the command come later."))
        }
        return stretches.map {
            VoidedTime(
                child: Int32(child), app: Int32(app), start: $0.start.milliseconds, end: $0.end.milliseconds, heir: to)
        }
    }

    private static func subject(
        _ subject: TimelineCommand.Subject, _ world: ScenarioWorld
    ) throws(ScenarioMistake) -> Subject {
        switch subject {
        case .task(let name): .task(try world.task(name))
        case .app(let name): .app(try world.rewardApp(name).id)
        case .thing(let name): .thing(world.plan.ids(of: world.id(ofRule: try world.thing(name))))
        }
    }

    private static func redeem(
        _ name: Named, _ amount: TimelineCommand.Amount?, _ command: TimelineCommand, _ child: Int,
        _ world: ScenarioWorld
    ) throws(ScenarioMistake) -> Action {
        let app = try world.rewardApp(name)
        switch amount {
        case .voucher(let minutes): return .startVoucher(app: app.id, minutes: minutes)
        case .points(let points): return .redeem(app: app.id, .points(points))
        case .minutes(let minutes): return .redeem(app: app.id, .minutes(minutes))
        case nil:
            guard world.family.terms(of: app, for: world.family.children[child]).pay != .upfront else {
                throw ScenarioMistake(
                    .incompleteEntry, command.span, localized("\"redeem\" needs to say how much."),
                    remedy: localized("Add \"points\": 100, \"minutes\": 10, or \"voucher\": true."))
            }
            return .redeem(app: app.id, .most)
        }
    }

    /// Executes the command at a desk, as the program's own commands do.
    func put(before desk: inout Desk, in world: ScenarioWorld) throws(EconomyRefusal) {
        let why = command.why
        switch action {
        case .confirm(.task(let task), let minutes):
            try desk.confirm(window(task, world), done: desk.now, minutes: minutes)
        case .confirm(.app(let app), _): _ = try desk.approve(try request(of: app, desk))
        case .confirm(.thing(let ids), _):
            if let wish = desk.books.request(forThing: ids) {
                _ = try desk.approve(wish: wish.id)
            } else {
                let bought = try purchase(of: ids, desk)
                try desk.handOver(prize: bought.id, title: bought.reason)
            }
        case .decline(.task(let task)):
            guard let report = desk.books.reports.first(where: window(task, world).isOfTask) else {
                throw .nothingWaits(id: task.header.id)
            }
            try desk.decline(report: report.id, reason: why)
        case .decline(.thing(let ids)):
            if let wish = desk.books.request(forThing: ids) {
                try desk.decline(wish.id, reason: why)
            } else {
                try desk.decline(purchase: try purchase(of: ids, desk).id, reason: why)
            }
        case .decline(.app(let app)): try desk.decline(try request(of: app, desk), reason: why)
        case .report(let task, let minutes):
            try desk.report(window(task, world), done: desk.now, minutes: minutes)
        case .choose(let rule, let title): try desk.choose(rule, title: title)
        case .adjust(let points): try desk.adjust(points, reason: why)
        case .redeem(let app, let amount): _ = try desk.redeem(app, amount)
        case .startVoucher(let app, let minutes): _ = try desk.startVoucher(on: app, minutes: minutes)
        case .stop(let app): try desk.stop(app)
        case .buy(let thing): _ = try desk.buy(thing)
        case .boost(let rule):
            _ = try desk.startBoost(of: world.plan.ids(of: rule.header.id), rule.header.title)
        case .shield(.lock, let app, let end): try desk.lock([app], until: end, reason: why)
        case .shield(.unlock, let app, let end): try desk.unlock([app], until: end, reason: why)
        case .shield(_, let app, _): try desk.clear([app])
        case .tick, .excuse, .void: break
        }
    }

    private func request(of app: String, _ desk: Desk) throws(EconomyRefusal) -> String {
        guard let request = desk.books.requests.first(where: { $0.app == app }) else { throw .nothingWaits(id: app) }
        return request.id
    }

    /// The oldest purchase of a thing that is owed.
    private func purchase(of ids: Set<String>, _ desk: Desk) throws(EconomyRefusal) -> Decision {
        guard let owed = desk.books.owedPurchases.first(where: { $0.isAbout(thing: ids) }) else {
            throw .nothingWaits(id: ids.sorted().first ?? "")
        }
        return owed
    }

    private func window(_ task: any PlannedRule, _ world: ScenarioWorld) -> TaskWindow {
        TaskWindow(task, holding: at, of: child, in: world.plan)
    }
}
