package import FamilySettings

extension Desk {
    /// Releases an app that is no reward app any more, or will be none: the rest of an open window is refunded, the
    /// shield is lifted, and a parent's word on it ends.
    /// - Parameter why: the reason, such as "removed".
    package mutating func release(_ app: App, why: String) {
        let held = books.state(of: app.id)
        guard held.isHeld else { return }
        // A window that was over by then, or a parent's word, has ended at its own time.
        let at = [held.window?.ends, held.word.ends].compactMap(\.self).reduce(now, min)
        closeWindow(of: app, at: at, why: why)
        put(app.id, .released, reason: "\(app.name) was \(why)")
        let state = books.state(of: app.id)
        guard state.word != .none || state.shieldedSince != nil else { return }
        put(app.id, .cleared, at: at, reason: "\(app.name) was \(why)")
    }

    /// Removes an app from a child (B11). The rest of an open window is refunded, the shield is lifted, and the points
    /// of the app's account are taken out by an entry. A debt of the account moves to the bonus points.
    /// - Returns: the points taken out.
    @discardableResult
    package mutating func remove(_ app: App) -> Int64 {
        release(app, why: "removed")
        if rewards[app.id] != nil, books.rewards[app.id] != nil {
            put(app.id, .removed, reason: "\(app.name) was removed")
        }
        levelAccounts()
        defer { levelAccounts() }
        let points = accounts.balances.first { $0.app == app.id }?.points ?? 0
        if points < 0 {
            put(
                .pointsMoved, reason: "owed when \(app.name) was removed",
                shares: [AccountShare(app: app.id, points: -points), AccountShare(app: nil, points: points)])
        }
        guard points > 0 else { return 0 }
        put(
            .pointsAdjusted(-points), reason: "\(app.name) was removed",
            shares: [AccountShare(app: app.id, points: -points)])
        return points
    }
}
