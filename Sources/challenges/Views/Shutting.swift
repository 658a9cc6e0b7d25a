import Economy
import FamilyDevices
import FamilySettings
import Recording
import Running

/// Whether programs shut apps, as far as a computer knows.
struct Shutting {
    /// Whether one does on this computer just now.
    private let isHere: Bool
    /// Whether the apps are used on other devices, of which the books alone tell.
    private let isElsewhere: Bool

    init(_ session: Session) {
        isHere =
            !HookFolder(family: session.folder.path).shields.working.isEmpty && FamilyRun.isAtWork(in: session.folder)
        let file = try? session.device.keyFile()
        isElsewhere = file?.ties != nil && file?.keys.card.mode == .parent
    }

    /// Whether something shuts a child's apps.
    func isKnown(in desk: Desk) -> Bool {
        isHere
            || isElsewhere
                && desk.rewardApps.contains { reward in
                    let state = desk.books.state(of: reward.app.id)
                    return state.word == .none && state.shieldedSince != nil
                }
    }
}
