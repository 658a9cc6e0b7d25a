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
        empty(RemovedAccount(app: app, removed: now, points: points))
        return max(0, points)
    }

    /// Leaves nothing in the accounts of removed apps of the time before their removal, whenever that becomes known.
    mutating func emptyRemoved() {
        for account in removed { empty(account) }
        removed = []
    }

    private mutating func empty(_ account: RemovedAccount) {
        let (app, at) = (account.app, account.removed)
        let taken = max(account.points, -account.taken)
        if taken != 0 {
            put(
                .pointsAdjusted(-taken), at: at, reason: "\(app.name) was removed",
                shares: [AccountShare(app: app.id, points: -taken)])
        }
        let debt = taken - account.points
        if debt > 0 {
            put(
                .pointsMoved, at: at, reason: "owed when \(app.name) was removed",
                shares: [AccountShare(app: app.id, points: debt), AccountShare(app: nil, points: -debt)])
        }
    }
}

/// The account of an app that was removed.
package struct RemovedAccount: Sendable {
    var app: App
    /// The instant of its removal, in milliseconds since 1970.
    var removed: Int64
    /// What it holds of what was earned and spent until then, its removal included.
    var points: Int64
    /// What its removal has taken out so far: no more can come back.
    var taken: Int64

    package init(app: App, removed: Int64, points: Int64, taken: Int64 = 0) {
        self.app = app
        self.removed = removed
        self.points = points
        self.taken = taken
    }
}
