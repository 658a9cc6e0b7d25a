import FamilySettings
import FamilyTime
import Testing

@testable import Economy

/// A child with two learning apps and some reward apps, on Monday, 2 November 2026 in Berlin.
struct Household {
    var zone = "Europe/Berlin"
    var apps: [App] = [Household.game()]
    var points: [(app: String?, at: String, points: Int64)] = []
    var closures: [Closure] = []
    var use: [String: [Stretch]] = [:]
    /// The prices of use over time, by app. Without any the present terms hold.
    var tariffs: [String: [Tariff]] = [:]
    var vouchers: [Voucher] = []
    var allowances: [Allowance] = []
    /// The free minutes over time. Without any the present ones hold.
    var allowanceTerms: [AllowanceTerms]?
    var things: [ShopThing] = []
    var economy = Economy()
    /// What was decided so far.
    var decisions: [Decision] = []

    static func game(_ id: String = "game", _ fill: (inout AppTerms.Stated) -> Void = { _ in }) -> App {
        var stated = AppTerms.Stated()
        fill(&stated)
        return App(id: id, name: id.prefix(1).uppercased() + id.dropFirst(), category: .reward, stated: stated)
    }

    var family: Family {
        Family(
            zone: Zone(id: zone) ?? .utc, children: [Child(id: "mia", name: "Mia")],
            apps: [App(id: "books", name: "Books", category: .learning)] + apps, allowances: allowances,
            economy: economy)
    }

    /// "16:30" on the Monday, "Tue 07:00" on the day after it.
    func instant(_ text: String) throws -> Int64 {
        let parts = text.split(separator: " ")
        let clock = try #require(parts.last.flatMap { ClockTime($0) })
        let monday = try #require(LocalDate("2026-11-02"))
        let weekday = parts.count > 1 ? try #require(Weekday(String(parts[0]))) : .mon
        return (Zone(id: zone) ?? .utc).instant(of: monday + weekday.rawValue, at: clock).milliseconds
    }

    func stretch(_ from: String, _ to: String) throws -> Stretch { Stretch(try instant(from), try instant(to)) }

    /// The desk as it stands at a time, before anything that is due is decided.
    func desk(_ text: String) throws -> Desk {
        let now = try instant(text)
        var entries = try points.map { (app: $0.app, at: try instant($0.at), points: $0.points) }
        for decision in decisions { entries += decision.shares.map { ($0.app, decision.at, $0.points) } }
        var accounts = Accounts()
        for entry in entries.sorted(by: { $0.at < $1.at }) where entry.at <= now {
            accounts.enter(entry.points, app: entry.app, at: entry.at)
        }
        let family = family
        var rewards: [String: RewardApp] = [:]
        for app in family.apps where app.category == .reward {
            rewards[app.id] = RewardApp(
                app: app, terms: family.terms(of: app, for: "mia"), tariffs: tariffs[app.id], closures: closures,
                use: (use[app.id] ?? []).map { HeardUse($0) })
        }
        let former = decisions.compactMap(\.app).filter { rewards[$0] == nil }.map {
            ($0, RewardApp(app: Self.game($0), terms: family.terms(of: Self.game($0), for: "mia"), tariffs: []))
        }
        let shares = Dictionary(
            decisions.filter { $0.kind == .pointsSpent }.map { ($0.id, $0.shares) },
            uniquingKeysWith: { first, _ in first })
        var desk = Desk(
            child: "mia", now: Instant(milliseconds: now), calendar: family.calendar(of: family.children[0]),
            books: Books(decisions), accounts: accounts, rewards: rewards,
            former: Dictionary(former) { first, _ in first },
            allowances: allowanceTerms ?? family.freeMinutes(of: "mia").map { AllowanceTerms([.init($0)]) },
            vouchers: vouchers, things: things, shares: shares)
        for thing in things where thing.isFreeze { desk.freezes[thing.id] = 0 }
        return desk
    }

    /// Decides what is due, and then what is asked; all of it is kept.
    @discardableResult
    mutating func at<Value>(
        _ text: String, isEnforcing: Bool = false, _ body: (inout Desk) throws(EconomyRefusal) -> Value
    ) throws -> Value {
        var desk = try desk(text)
        desk.settle(isEnforcing: isEnforcing)
        let due = desk.made
        do throws(EconomyRefusal) {
            let value = try body(&desk)
            decisions += desk.made
            return value
        } catch {
            decisions += due
            throw error
        }
    }

    mutating func settle(_ text: String, isEnforcing: Bool = false) throws {
        try at(text, isEnforcing: isEnforcing) { _ throws(EconomyRefusal) in }
    }

    mutating func refused(
        _ text: String, _ body: (inout Desk) throws(EconomyRefusal) -> Void
    ) throws -> EconomyRefusal? {
        do {
            try at(text, body)
            return nil
        } catch let refusal as EconomyRefusal {
            return refusal
        }
    }

    /// Kinds with the clock on which they are dated, from a place on.
    func told(from first: Int = 0) -> [String] {
        let zone = Zone(id: zone) ?? .utc
        return decisions[first...].map { "\($0.kind.rawValue) \(zone.clock(at: Instant(milliseconds: $0.at)))" }
    }
}

// One game, and points that books earned.
extension Household {
    init(points: Int64, _ fill: (inout AppTerms.Stated) -> Void = { _ in }) {
        self.init()
        apps = [Self.game("game", fill)]
        self.points = [("books", "08:00", points)]
    }

    static func redeem(_ minutes: Int) -> (inout Desk) throws(EconomyRefusal) -> Void {
        { desk throws(EconomyRefusal) in _ = try desk.redeem("game", .minutes(minutes)) }
    }

    func standing(_ time: String) throws -> ShieldStanding {
        var desk = try desk(time)
        desk.settle()
        return desk.standing(of: try #require(desk.rewards["game"]))
    }
}
