import CommandTable
import Diagnostics
import FamilyDevices
import FamilyTime
import Languages
import OperatingSystem
import Recording
import Syncing

extension Session {
    /// What this device knows of itself, beside the family's files.
    var device: DeviceFolder { DeviceFolder(in: folder.path) }

    /// Lets a command pass, or throws a refusal. The one place that looks at whose device it is and asks for the PIN.
    func admit(_ giver: Giver) throws {
        guard giver != .anybody else { return }
        let keys = try device.keyFile()?.keys
        if giver == .anybodyForFamily { return try refuseWhatNobodyHears(keys) }
        // A child's history stays a child's when the device was reset.
        if giver == .parent, keys?.card.mode == .child || folder.isChilds {
            throw Refusal.childsDevice(keys?.card, self)
        }
        let file = PINFile(device.pin)
        if let lock = try file.lock() { try askForPIN(file, lock) }
    }

    /// On a child's device that was removed from the family nothing is decided any more, as soon as it has read that.
    private func refuseWhatNobodyHears(_ keys: DeviceKeys?) throws {
        // A device that has not joined yet has read of no family.
        guard let keys, keys.card.mode == .child, let group = try? FamilyGroup(device) else { return }
        guard try group.knownList().members.member(keys.life)?.isActive == false else { return }
        throw SyncFailure.unlinked
    }

    /// Asks until the PIN is right, or guesses have to wait.
    private func askForPIN(_ file: PINFile, _ lock: PINLock) throws {
        // The wait goes by clocks that `--now` does not set.
        let wait = lock.wait(at: .now)
        guard wait == 0 else { throw PINWords.tooSoon(wait) }
        if let given = Environment[PINWords.variable], !given.isEmpty {
            guard try answer(file, given) else { throw PINWords.wrongVariable }
            return
        }
        guard terminal.isInputTerminal else { throw PINWords.nobodyToAsk }
        while true {
            guard let typed = terminal.askHidden(localized("A parent's PIN: ")), !typed.isEmpty else {
                throw Refusal(localized("Nothing was done."))
            }
            if try answer(file, typed) { return }
            note(localized("That is not the PIN."))
        }
    }

    /// Whether a guess is right. Throws if the next one has to wait.
    private func answer(_ file: PINFile, _ pin: String) throws -> Bool {
        switch try file.guess(pin, now: .now) {
        case .right, .notSet: return true
        case .wrong(0): return false
        case .wrong(let wait): throw PINWords.wrong(wait)
        case .tooSoon(let wait): throw PINWords.tooSoon(wait)
        }
    }
}

/// What is said where a PIN is asked for.
enum PINWords {
    /// The variable of the environment that stands for typing the PIN.
    static let variable = "CHALLENGES_PIN"

    static func wrong(_ wait: Int64) -> Refusal {
        Refusal(
            localized("That is not the PIN. Nothing was done."), localized("Try again in \(time(wait)). \(forgotten)"))
    }

    static func tooSoon(_ wait: Int64) -> Refusal {
        Refusal(
            localized("A wrong PIN was given too often, so that none is looked at now."),
            localized("Try again in \(time(wait)). \(forgotten)"))
    }

    static var wrongVariable: Refusal {
        Refusal(localized("\(variable) is not the PIN. Nothing was done."), forgotten)
    }

    static let nobodyToAsk = Refusal(
        localized("This needs a parent's PIN, and nobody can be asked for it here."),
        localized("Run it in a terminal, or put the PIN into the variable \(variable)."))

    private static var forgotten: String {
        localized(
            "If it is forgotten, the printed code takes it away: challenges pin recover")
    }

    /// Never shorter than it is: "30 s", "5 min".
    static func time(_ wait: Int64) -> String {
        Wording.exactDuration((wait + Milliseconds.second - 1) / Milliseconds.second * Milliseconds.second)
    }
}

extension Refusal {
    /// - Parameter card: nil for a device that was reset.
    static func childsDevice(_ card: DeviceCard?, _ session: Session) -> Refusal {
        let command = session.options.command
        return Refusal(
            card.map { localized("This is \($0.name), a child's device, and `\(command)` is for parents here.") }
                ?? localized("This is a child's device, and `\(command)` is for parents here."),
            localized("Do it on a parent's device. What stands here can be seen: challenges status"))
    }

    init(_ failure: PINFile.Failure, _ path: String) {
        switch failure {
        case .system(let error):
            self.init(
                localized("The file with a parent's PIN cannot be read: \(error.words) (\(path))."),
                localized("Use the account to which the family's folder belongs."))
        case .busy:
            self.init(localized("Another command is looking at the PIN just now."), localized("Run this one again."))
        case .damaged:
            self.init(
                localized("The file with a parent's PIN is damaged: \(path)."),
                localized(
                    """
                    Whoever owns the family's folder can remove that file, and set a new PIN: challenges pin set
                    """))
        case .newer:
            self.init(
                localized("A newer version of this program has written the PIN: \(path)."),
                localized("Install the newer version here as well."))
        case .cryptography:
            self.init(
                localized("There is not enough memory free to look at the PIN."),
                localized("Close another program and run this again."))
        }
    }

    init(_ failure: KeyFile.Failure, _ path: String) {
        let again = localized("If it cannot be restored, choose anew what this device is: challenges device --reset")
        switch failure {
        case .missing: self.init(localized("There are no keys of this device: \(path)."), again)
        case .system(let error):
            self.init(
                localized("Whose device this is cannot be read: \(error.words) (\(path))."),
                localized("Use the account to which the family's folder belongs."))
        case .open:
            self.init(
                localized("Other accounts may read or change the keys of this device: \(path)."),
                localized("Nobody else may: chmod 600 \(path.shellWord)"))
        case .newer:
            self.init(
                localized("A newer version of this program has written the keys of this device: \(path)."),
                localized("Install the newer version here as well."))
        case .damaged: self.init(localized("The keys of this device are damaged: \(path)."), again)
        }
    }
}
