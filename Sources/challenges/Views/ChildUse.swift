import FamilySettings
import FamilyStore
import FamilyTime
import JSONText
import Languages
import Presentation
import Recording
import RuleEngine
import UsageTracking

/// One child's use by day and app, as it is recorded.
struct ChildUse {
    /// The family with all apps that it ever had.
    private let family: Family
    /// The number of apps that it has now. They come before those that were removed.
    private let present: Int
    private let child: Int
    private var totals: [DailyUse]
    private var unions: [Int32: Int64]
    /// Days with more use than can well be.
    private var implausible: Set<Int32>

    init(
        _ family: Family, _ child: Int, _ plan: Plan, _ store: FamilyStore?, byDevice: Bool, lastDays: Int?
    ) throws {
        self.family = plan.family
        let present = family.apps.count
        self.present = present
        let calendar = plan.calendar(of: child)
        self.child = child
        var uses: [(use: Use, device: String?)] = []
        if let store {
            let read = try UseOfDays(plan, store, of: [child], present: present)
            uses = read.pieces(of: child).map { piece in
                (
                    Use(start: piece.start, end: piece.end, child: Int32(child), app: Int32(piece.app)),
                    piece.device.map { read.devices[$0] }
                )
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
                    date: date(day),
                    apps: totals.filter { $0.day == day }.sorted { $0.length > $1.length }.map { use in
                        UsageItem(app: name(of: Int(use.app)), seconds: seconds(use.length), note: use.device)
                    }, total: seconds(unions[day] ?? 0))
            }, total: seconds(unions.values.reduce(0, +)))
    }

    private func name(of app: Int) -> String {
        let name = family.apps[app].name
        return app < present ? name : localized("\(name) (removed)")
    }

    private func date(_ day: Int32) -> String {
        let date = Wording.date(LocalDate(dayNumber: day))
        return implausible.contains(day) ? localized("\(date), hardly possible") : date
    }

    var json: [JSONOutput] {
        totals.map { use in
            .known([
                ("child", .string(family.children[child].id)), ("device", use.device.map(JSONOutput.string)),
                ("date", .string(LocalDate(dayNumber: use.day).description)),
                ("app", .string(family.apps[Int(use.app)].id)), ("seconds", .raw(secondsText(use.length))),
                ("implausible", implausible.contains(use.day) ? .bool(true) : nil),
            ])
        }
    }

    private func seconds(_ milliseconds: Int64) -> Int { Int((milliseconds + 500) / 1000) }
}
