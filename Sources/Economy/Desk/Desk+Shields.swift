import FamilySettings
import FamilyTime

/// Whether a reward app is open, and why.
package enum ShieldStanding: Sendable, Hashable {
    /// Since it is a reward app: it opens for points (B5).
    case resting
    case lockedByParent
    case shut(Closure.Why, until: Int64)
    /// Open until an instant; nil until its points are used up.
    case open(until: Int64?)
    case unlockedByParent

    package var isShielded: Bool {
        switch self {
        case .resting, .lockedByParent, .shut: true
        case .open, .unlockedByParent: false
        }
    }
}

// What a parent does with shields, and what stands now.
extension Desk {
    /// The reward apps in the order of their ids.
    package var rewardApps: [RewardApp] {
        rewards.values.filter { $0.app.category == .reward }.sorted { $0.app.id < $1.app.id }
    }

    package mutating func standing(of reward: RewardApp) -> ShieldStanding {
        let state = books.state(of: reward.app.id)
        if state.word == .locked { return .lockedByParent }
        if let closure = closure(of: reward) { return .shut(closure.why, until: closure.time.end) }
        // A limit, a gate or quiet hours may have come to it since it was opened.
        if let window = state.window { return .open(until: window.ends.map { _ in end(of: window, reward).at }) }
        return state.word == .unlocked ? .unlockedByParent : .resting
    }

    /// What shuts an app now, whatever was paid; of quiet hours and gates what lasts longest, before a limit.
    mutating func closure(of reward: RewardApp) -> Closure? {
        reward.closure(at: now) ?? limits(of: reward, in: Stretch(now, now + 1), isUsed: false).first
    }

    /// Shuts apps until a parent says otherwise; what is left of open windows is given back.
    package mutating func lock(_ apps: [String], reason: String) throws(EconomyRefusal) {
        for app in apps {
            let reward = try reward(app)
            closeWindow(of: reward, at: now, why: "locked")
            guard books.state(of: app).word != .locked else { continue }
            put(.appLocked, app: app) { $0.reason = reason }
        }
    }

    /// Opens apps without points, until a parent locks or clears them. Gates, quiet hours and limits hold.
    package mutating func unlock(_ apps: [String], reason: String) throws(EconomyRefusal) {
        for app in apps {
            let reward = try reward(app)
            closeWindow(of: reward, at: now, why: "unlocked")
            guard books.state(of: app).word != .unlocked else { continue }
            put(.appUnlocked, app: app) { $0.reason = reason }
        }
    }

    /// Takes a parent's word back: the app opens for points again. A shield that is recorded comes down, so that what is
    /// tracked counts.
    package mutating func clear(_ apps: [String]) throws(EconomyRefusal) {
        for app in apps {
            _ = try reward(app)
            let state = books.state(of: app)
            guard state.word != .none || state.shieldedSince != nil else { continue }
            put(.appCleared, app: app) { $0.reason = "cleared" }
        }
    }

    /// A child ends its own window: whole minutes that are left are given back.
    package mutating func stop(_ app: String) throws(EconomyRefusal) {
        let reward = try reward(app)
        guard books.state(of: app).window != nil else { throw .notOpen(app: reward.app.name) }
        closeWindow(of: reward, at: now, why: "stopped")
    }
}
