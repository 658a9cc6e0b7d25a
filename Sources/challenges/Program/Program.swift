import CommandTable
import FamilyStore
import FamilyTime
import Languages
import Presentation
import Recording
import ShippedFiles

/// How a command ended, as the shell sees it.
enum ExitStatus: Int32 {
    case fine = 0
    /// There were findings, or something failed.
    case findings = 1
    /// The rules or the family cannot be loaded.
    case unusable = 2
    /// The command line cannot be understood (`EX_USAGE` of sysexits.h).
    case usage = 64
}

/// A command: what it takes, who gives it, and one call.
protocol Command: Sendable {
    static var spec: CommandSpec { get }
    /// Who may do what was typed. What only shows is anybody's, whatever the command can do besides.
    static func giver(of options: Invocation) -> Giver
    static func run(_ session: Session) throws -> ExitStatus
}

/// Runs a command line and returns the exit status. The one place that turns errors into text.
enum Program {
    static let commands: [any Command.Type] = [
        DemoCommand.self, InitCommand.self, HelpCommand.self, TemplatesCommand.self, NewCommand.self, LintCommand.self,
        FmtCommand.self,
        TestCommand.self, ExplainCommand.self, SimulateCommand.self, SchemaCommand.self, LspCommand.self,
        IngestCommand.self, HeldCommand.self, RunCommand.self, HooksCommand.self, StatusCommand.self,
        BadgesCommand.self, StreaksCommand.self, LevelsCommand.self, RedeemCommand.self, DoneCommand.self,
        ChooseCommand.self, BoostCommand.self,
        LedgerCommand.self, UsageCommand.self, ChildrenCommand.self, AppsCommand.self,
        DevicesCommand.self, HolidaysCommand.self, QuietCommand.self, PointsCommand.self,
        ReportCommand.self, ShieldCommand.self, ConfirmCommand.self, VoidCommand.self, ExcuseCommand.self,
        ClockCommand.self, CheckCommand.self, PinCommand.self, DeviceCommand.self, PairCommand.self,
        UnlinkCommand.self, SyncCommand.self, SendCommand.self, FoldCommand.self,
        CompletionsCommand.self, ManCommand.self,
    ]

    /// In the language of the moment.
    static var spec: ProgramSpec {
        ProgramSpec(
            name: "challenges",
            summary: localized("Challenges, badges, streaks and levels for a family's screen time."),
            version: "0.1.0", commands: commands.map { $0.spec },
            notes: [
                localized(
                    """
                    'challenges help' lists all that rules and the family's files can say; 'challenges help streaks' \
                    shows a page.
                    """)
            ], languages: ShippedFiles.languageCodes)
    }

    static func run(_ arguments: [String], on terminal: Terminal = Terminal()) -> ExitStatus {
        let asked = CommandLineParser.value(of: "lang", in: arguments).flatMap(ShippedFiles.language)
        return (asked ?? .ofSystem).speaking {
            let spec = Self.spec
            do {
                switch try CommandLineParser(spec).parse(arguments) {
                case .version:
                    terminal.write("challenges \(spec.version)\n")
                    return .fine
                case .help(nil):
                    terminal.write(painted: HelpText(spec).overview(in: terminal.appearance(plain: false)))
                    return .fine
                case .help(let command?):
                    terminal.write(painted: HelpText(spec).command(command, in: terminal.appearance(plain: false)))
                    return .fine
                case .run(let invocation):
                    guard let place = spec.commands.firstIndex(where: { $0.name == invocation.command }) else {
                        return .usage
                    }
                    return invocation.language.speaking { run(commands[place], invocation, on: terminal) }
                }
            } catch {
                return report(error, to: terminal)
            }
        }
    }

    private static func run(
        _ command: any Command.Type, _ invocation: Invocation, on terminal: Terminal
    ) -> ExitStatus {
        do {
            let session = try Session(invocation, terminal)
            do {
                try session.admit(command.giver(of: invocation))
                return try command.run(session)
            } catch let error as StoreError where session.opened.hasChanges {
                terminal.complain("\(error.message) \(recordedBefore.message)", recordedBefore.remedy)
                return .findings
            } catch {
                throw session.told(error)
            }
        } catch {
            return report(error, to: terminal)
        }
    }

    /// What is said of a command that fails after it has recorded something.
    static var recordedBefore: (message: String, remedy: String) {
        (
            localized("What was recorded before that stays."),
            localized("See how things stand, with `challenges status` or `challenges ledger`, before you repeat it.")
        )
    }

    static func report(_ error: any Error, to terminal: Terminal) -> ExitStatus {
        func complain(_ message: String, _ remedy: String?, _ status: ExitStatus) -> ExitStatus {
            terminal.complain(message, remedy)
            return status
        }
        switch error {
        case let error as UsageError: return complain(error.message, error.remedy, .usage)
        case let error as FolderError: return complain(error.message, error.remedy, .unusable)
        case let error as FamilyTextError:
            return report(Refusal(localized("Nothing was saved."), error.findings), to: terminal)
        case let error as Unsound:
            terminal.writeError(painted: error.text)
            return .unusable
        case let error as Refusal: return complain(error.message, error.remedy, .findings)
        case let error as StoreError: return complain(error.message, error.remedy, .findings)
        case let error as DoneBefore:
            terminal.write(localized("This was recorded before (\(error.at)), and was not done again.\n"))
            return .fine
        default: return complain(localized("This did not work: \(String(describing: error))"), nil, .findings)
        }
    }
}

/// A command that cannot do what was asked, in a parent's words.
struct Refusal: Error {
    var message: String
    var remedy: String?

    init(_ message: String, _ remedy: String? = nil) {
        self.message = message
        self.remedy = remedy
    }
}

/// Rules or a family with mistakes in them: nothing half-loaded runs.
struct Unsound: Error {
    var text: String
}
