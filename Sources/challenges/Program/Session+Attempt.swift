import CommandTable
import FamilyStore
import FamilyTime
import Languages

extension OptionSpec {
    /// `--attempt`, for commands that would do something twice if they were repeated.
    static var attempt: OptionSpec {
        .value(
            "attempt", name: "ID",
            help: localized("A name for this attempt: repeated with it, nothing is done a second time."))
    }
}

extension Session {
    /// The attempt that a command is, where repeating it would do something twice.
    func attempt(about words: [String]) -> CommandRow? {
        guard Program.spec.command(options.command)?.options.contains(where: { $0.long == "attempt" }) == true else {
            return nil
        }
        let id = options.string("attempt") ?? String(UInt64.random(in: .min ... .max), radix: 36)
        return CommandRow(id: id, words: ([options.command] + words).joined(separator: " "), made: now.milliseconds)
    }

    /// The refusal after the disk failed during recording: the command may be recorded or not.
    func doubt(_ error: StoreError, _ attempt: CommandRow) -> Refusal {
        switch Result(catching: { try openStore()?.command(attempt.id) }) {
        case .failure:
            Refusal(
                localized("\(error.message) Whether this was recorded cannot be seen just now."),
                localized("\(error.remedy) Add --attempt \(attempt.id) to it: then nothing is done a second time."))
        case .success(nil): Refusal(error.message, error.remedy)
        case .success(_?):
            Refusal(
                localized("This was recorded. \(error.message)"),
                localized("Do not repeat it. See it with: challenges ledger"))
        }
    }
}

/// A command that was done under its id before: nothing was done again, and all is well.
struct DoneBefore: Error {
    var at: String
}
