package import FamilySettings

extension Desk {
    /// Takes an app that leaves the family from a child (B11): what is left of an open window comes back, its shield comes
    /// down, and what its account holds goes by an entry.
    package mutating func remove(_ app: App) {
        if let reward = rewards[app.id] { closeWindow(of: reward, at: now, why: "removed") }
        let state = books.state(of: app.id)
        if state.word != .none || state.shieldedSince != nil {
            put(.appCleared, app: app.id) { $0.reason = "\(app.name) was removed" }
        }
        let points = accounts.balances.first { $0.app == app.id }?.points ?? 0
        guard points != 0 else { return }
        put(.pointsAdjusted) {
            $0.points = -points
            $0.reason = "\(app.name) was removed"
            $0.shares = [AccountShare(app: app.id, points: -points)]
        }
    }
}
