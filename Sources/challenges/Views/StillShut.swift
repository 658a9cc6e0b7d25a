import Diagnostics
import Economy
import FamilySettings
import Languages

/// A reward app that a parent has unlocked and that is still shut, because gates, quiet hours and limits hold.
struct StillShut {
    private let app: App
    private let why: Closure.Why
    private let until: Int64

    /// The apps of a list that are still shut.
    static func all(_ apps: [String], _ desk: inout Desk) -> [StillShut] {
        desk.rewardApps.filter { apps.contains($0.app.id) }.compactMap { reward in
            guard case .shut(let why, let until) = desk.standing(of: reward) else { return nil }
            return StillShut(app: reward.app, why: why, until: until)
        }
    }

    /// What shuts it, and how it really opens.
    func words(_ child: Child, _ clock: ChildClock) -> String {
        switch why {
        case .quietHours:
            localized(
                """
                \(app.name) stays shut until \(clock.words(until)) all the same: it is quiet time. To open it now, \
                change the quiet hours: challenges quiet
                """)
        case .gate(let title):
            localized(
                """
                \(app.name) stays shut all the same until this is done: \(title). To open it without, write \
                "enabled": false into that gate in Rules.
                """)
        case .dailyLimit(let minutes):
            localized(
                """
                \(app.name) stays shut until \(clock.words(until)) all the same: today's \(minutes) min are used \
                up. To give more: challenges apps set \(app.id.shellWord) \
                maxMinutesPerDay=\(min(minutes + 30, 1440)) --child \(child.id.shellWord)
                """)
        }
    }
}
