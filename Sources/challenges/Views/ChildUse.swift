import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Presentation
import Recording
import UsageTracking

/// One child's use by day and app, as it is recorded.
struct ChildUse {
    private let family: Family
    private let child: Int
    private var totals: [DailyUse]
    private var unions: [Int32: Int64]
    /// Days with more use than can well be.
    private var implausible: Set<Int32>

    /// - Parameter calendar: the child's days, as they were.
    init(
        _ family: Family, _ child: Int, _ calendar: FamilyCalendar, _ store: FamilyStore?, byDevice: Bool,
        lastDays: Int?
    ) throws {
        self.family = family
        self.child = child
        var uses: [(use: Use, device: String?)] = []
        if let store {
            // An app that was removed and added again starts at zero (B11).
            let removed = try family.apps.map { try store.removal(of: $0.id) ?? .min }
            let counted = try CountedUse(family, store)
            var events =
                counted.inherits([child]) ? try store.events() : try store.events(of: family.children[child].id)
            while let row = try events.next() {
                for use in counted.pieces(of: row) where Int(use.child) == child && use.start >= removed[Int(use.app)] {
                    uses.append((use, row.device))
                }
            }
        }
        totals = DailyUse.totals(of: uses, calendar: calendar, byDevice: byDevice)
        unions = DailyUse.union(of: uses.map(\.use), calendar: calendar)
        implausible = Set(ImplausibleDay.all(in: uses.map(\.use), calendar).map(\.day))
        if let lastDays {
            let kept = Set(unions.keys.sorted().suffix(lastDays))
            totals.removeAll { !kept.contains($0.day) }
            unions = unions.filter { kept.contains($0.key) }
        }
    }

    var screen: UsageScreen {
        UsageScreen(
            childName: family.children[child].name,
            days: unions.keys.sorted().map { day in
                UsageDay(
                    date: Wording.date(LocalDate(dayNumber: day))
                        + (implausible.contains(day) ? ", hardly possible" : ""),
                    apps: totals.filter { $0.day == day }.sorted { $0.length > $1.length }.map { use in
                        UsageItem(app: family.apps[Int(use.app)].name, seconds: seconds(use.length), note: use.device)
                    }, total: seconds(unions[day] ?? 0))
            }, total: seconds(unions.values.reduce(0, +)))
    }

    var json: [JSONOutput] {
        totals.map { use in
            var members: [(String, JSONOutput)] = [
                ("child", .string(family.children[child].id)),
                ("date", .string(LocalDate(dayNumber: use.day).description)),
                ("app", .string(family.apps[Int(use.app)].id)),
                ("seconds", .raw(secondsText(use.length))),
            ]
            if implausible.contains(use.day) { members.append(("implausible", .bool(true))) }
            if let device = use.device { members.insert(("device", .string(device)), at: 1) }
            return .object(members)
        }
    }

    private func seconds(_ milliseconds: Int64) -> Int { Int((milliseconds + 500) / 1000) }
}
