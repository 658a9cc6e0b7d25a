import OperatingSystem
package import Recording

/// How the programs stand that shut apps on this computer.
package struct ShieldHooks: Hashable, Sendable {
    /// The names of those that are on.
    package var working: [String] = []
    /// Why one that is switched on is not started. Nil if none is kept from it.
    package var trouble: String?
}

extension HookFolder {
    package var shields: ShieldHooks {
        var shields = ShieldHooks()
        for (hook, standing) in hooks() where hook.enforces {
            switch standing {
            case .on: shields.working.append(hook.name)
            case .notExecutable: shields.trouble = "\(hook.name) may not be run as a program."
            case .untrusted: shields.trouble = "\(hook.name): \(Self.distrust)"
            case .off: break
            }
        }
        return shields
    }
}

extension FamilyRun {
    /// Whether a run is at work for a family just now.
    package static func isAtWork(in folder: FamilyFolder) -> Bool {
        // What a killed run has left is no lock.
        guard FileSystem.exists(folder.runLockPath) else { return false }
        do {
            try FileLock(path: folder.runLockPath, waitingMilliseconds: 0).release()
            return false
        } catch {
            return error.isHeld
        }
    }
}
