// What was spent of an account can be missing there later: a late report shows that the seconds were another app's, or
// that they were not real.
extension Desk {
    /// Moves points into accounts that a correction left below zero, so that a debt remains only while there are no
    /// points to pay it (law 11). The balance stays.
    package mutating func levelAccounts() {
        emptyRemoved()
        for owing in accounts.balances where owing.points < 0 {
            let taken = accounts.parts(of: -owing.points)
            let points = taken.reduce(0) { $0 - $1.points }
            guard points > 0 else { continue }
            put(
                .pointsMoved, reason: "moved to where more points were spent than there are",
                shares: taken + [AccountShare(app: owing.app, points: points)])
        }
    }
}
