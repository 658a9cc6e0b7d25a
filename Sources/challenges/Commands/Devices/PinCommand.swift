import CommandTable
import Cryptography
import FamilyDevices
import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Recording
import RuleLanguage

/// A parent's PIN, which parents' commands ask for.
enum PinCommand: Command {
    private static let actions = ["set", "change", "remove", "recover"]
    /// The variable of the environment that stands for typing a new PIN.
    private static let variable = "CHALLENGES_NEW_PIN"

    static var spec: CommandSpec {
        CommandSpec(
            name: "pin", summary: localized("Set a PIN that parents' commands ask for."),
            discussion: localized(
                """
                Where a PIN is set, each command that changes what holds asks for it first, and what only shows does not. \
                From the third wrong one on there is a wait, ever longer, which a restart does not end. Without an action it says \
                whether a PIN is set. `set` and `change` set a new one and show a code once, to be kept on paper: if the PIN is \
                forgotten, `recover` takes it away with that code. `remove` takes it away with the PIN.

                A PIN guards against a child that uses this program. It does not guard against one that uses your account, \
                which can delete the PIN's file, change your rules and do all that you can do. So give a child an account of its \
                own on a computer that you share: challenges help shared computer.

                Where nobody can be asked, $CHALLENGES_PIN is the PIN and $CHALLENGES_NEW_PIN the new one. Another account \
                of the computer cannot see them, another program of yours can.
                """),
            group: .parent,
            arguments: [
                .one("ACTION", of: actions),
                ArgumentSpec("CODE", arity: .optional, help: localized("With recover: the printed code.")),
            ],
            examples: Examples(
                Example("challenges pin", localized("whether one is set")),
                Example("challenges pin set", localized("4 to 12 digits; shows a code to keep on paper")),
                Example("challenges pin recover", localized("it is forgotten, and the paper is there")),
                Example("challenges pin remove", localized("nothing asks for it any more"))))
    }

    /// With the printed code the PIN is not needed: it is what was forgotten.
    static func giver(of options: Invocation) -> Giver {
        [nil, "recover"].contains(options.argument("ACTION")) ? .anybody : .parentHere
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let file = PINFile(session.device.pin)
        switch session.options.argument("ACTION") {
        case nil: try show(file, session)
        case "set", "change": try set(file, session)
        case "remove": try remove(file, session)
        case "recover": try recover(file, session)
        case let action?:
            throw UsageError(
                localized("pin cannot \"\(action)\"."),
                remedy: localized(
                    "It can: \(actions.joined(separator: ", "))."))
        }
        return .fine
    }

    private static func show(_ file: PINFile, _ session: Session) throws {
        let lock = try file.lock()
        let wait = lock?.wait(at: .now) ?? 0
        session.answer {
            [
                ("set", .bool(lock != nil)), ("wrong", .int(Int64(lock?.failures ?? 0))),
                ("waitSeconds", .int((wait + 999) / 1000)),
            ]
        } words: {
            guard let lock else {
                return session.terminal.write(localized("No PIN is set. Set one with: challenges pin set\n"))
            }
            var said = localized("A PIN is set.")
            let wrong = lock.failures
            if wrong > 0 {
                said +=
                    " "
                    + (wrong == 1
                        ? localized("\(wrong) wrong guess since the last right one.")
                        : localized("\(wrong) wrong guesses since the last right one."))
            }
            if wait > 0 { said += " " + localized("The next one is looked at in \(PINWords.time(wait)).") }
            session.terminal.write(said + "\n")
        }
    }

    private static func set(_ file: PINFile, _ session: Session) throws {
        guard session.folder.exists || (try? session.device.mode()) != nil else {
            throw FolderError(.noFamily, path: session.folder.path)
        }
        let pin = try newPIN(session)
        let (lock, recovery) = try lock(pin)
        try FolderError.writing(session.device.path) { try session.device.make() }
        try file.set(lock)
        session.answer(
            [("set", .bool(true)), ("code", .string(recovery.text))],
            localized(
                """
                The PIN is set. This code takes it away if it is forgotten:

                \(recovery.text)

                It is shown \
                this once. Write it on paper and keep it where no child looks. If the PIN is \
                forgotten:\nchallenges pin recover\n
                """))
    }

    private static func lock(_ pin: String) throws -> (PINLock, PINRecovery) {
        do {
            let recovery = try PINRecovery.random()
            return (try PINLock(pin, recovery: recovery), recovery)
        } catch PINLock.Unfit.form {
            throw unfit
        } catch PINLock.Unfit.cryptography(let error) {
            throw PINFile.Failure.cryptography(error)
        } catch let error as CryptographyError {
            throw PINFile.Failure.cryptography(error)
        }
    }

    private static var unfit: UsageError {
        UsageError(
            localized("A PIN is 4 to 12 digits."),
            remedy: localized("Choose one that is not a birthday: challenges pin set"))
    }

    /// A new PIN, typed twice.
    private static func newPIN(_ session: Session) throws -> String {
        if let given = Environment[variable], !given.isEmpty { return given }
        guard session.terminal.isInputTerminal else {
            throw Refusal(
                localized("Nobody can be asked for a PIN here."),
                localized("Run it in a terminal, or put the new PIN into the variable \(variable)."))
        }
        let nothing = Refusal(localized("No PIN was set."))
        guard let pin = session.terminal.askHidden(localized("A new PIN, 4 to 12 digits: ")), !pin.isEmpty else {
            throw nothing
        }
        guard PINLock.isFit(pin) else { throw unfit }
        guard let again = session.terminal.askHidden(localized("Once more: ")) else { throw nothing }
        guard pin == again else {
            throw Refusal(localized("These were two different PINs, so that none was set."), localized("Try again."))
        }
        return pin
    }

    private static func remove(_ file: PINFile, _ session: Session) throws {
        guard try file.lock() != nil else { return session.terminal.write(localized("No PIN is set.\n")) }
        try file.remove()
        session.terminal.write(localized("The PIN is removed. Nothing asks for one any more.\n"))
    }

    private static func recover(_ file: PINFile, _ session: Session) throws {
        guard let lock = try file.lock() else { return session.terminal.write(localized("No PIN is set.\n")) }
        var typed = session.options.argument("CODE")
        if typed == nil, session.terminal.isInputTerminal {
            typed = session.terminal.ask(localized("The code on the paper, like ABCD-EFGH-JKMN-PQRS: "))
        }
        guard let typed, !typed.isEmpty else {
            throw UsageError(localized("Which code?"), remedy: localized("Write: challenges pin recover CODE"))
        }
        guard let recovery = PINRecovery(typed), lock.isOpened(by: recovery) else {
            throw Refusal(
                localized("That is not the code that was shown when the PIN was set. Nothing was done."),
                localized(
                    """
                    It has 16 letters and digits. A later PIN has another code, and the earlier one does nothing.
                    """))
        }
        try file.remove()
        session.terminal.write(localized("The PIN is taken away. Set a new one with: challenges pin set\n"))
    }
}
