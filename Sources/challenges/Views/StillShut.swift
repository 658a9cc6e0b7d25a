import Diagnostics
import Economy
import FamilySettings
import Languages

/// Reward apps that a parent has unlocked and that are still shut, because gates, quiet hours and limits hold.
enum StillShut {
    /// What shuts each of these apps that is still shut, and how it really opens.
    static func words(_ apps: [String], _ desk: inout Desk, _ child: Child, _ clock: ChildClock) -> [String] {
        desk.rewardApps.filter { apps.contains($0.app.id) }.compactMap { reward in
            guard case .shut(let why, let until) = desk.standing(of: reward) else { return nil }
            return words(reward.app, why, until: until, child, clock)
        }
    }

    private static func words(
        _ app: App, _ why: Closure.Why, until end: Int64, _ child: Child, _ clock: ChildClock
    ) -> String {
        switch why {
        case .quietHours:
            localized(
                """
                \(app.name) stays shut until \(clock.words(end)) all the same: it is quiet time. To open it now, \
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
                \(app.name) stays shut until \(clock.words(end)) all the same: today's \(minutes) min are used \
                up. To give more: challenges apps set \(app.id.shellWord) \
                maxMinutesPerDay=\(min(minutes + 30, 1440)) --child \(child.id.shellWord)
                """)
        }
    }
}
