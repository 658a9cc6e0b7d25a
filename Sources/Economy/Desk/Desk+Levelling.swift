// What was spent of an account can be missing there later: a late report shows that the seconds were another app's, or
// that they were not real.
extension Desk {
    /// Fills up accounts that a correction has left below zero, from where points are left: spent points are owed only
    /// while there are none to pay them with (law 11). It changes no child's total.
    package mutating func levelAccounts() {
        for owing in accounts.balances where owing.points < 0 {
            let taken = accounts.parts(of: -owing.points)
            let points = taken.reduce(0) { $0 - $1.points }
            guard points > 0 else { continue }
            put(.pointsMoved) {
                $0.reason = "moved between apps, as one had fewer points left than were spent of it"
                $0.shares = taken + [AccountShare(app: owing.app, points: points)]
            }
        }
    }
}
