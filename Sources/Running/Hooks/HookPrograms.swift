import OperatingSystem

/// Starts hooks as programs in the family's folder, each in a process group of its own.
package struct HookPrograms: HookLauncher {
    private let folder: HookFolder
    /// The path of this program, for hooks that ask it for the state of things.
    private let program: String

    package init(_ folder: HookFolder, program: String) {
        self.folder = folder
        self.program = program
    }

    package func launch(_ hook: Hook, input: String) throws(HookTrouble) -> any RunningHook {
        // It may have been changed since it was looked for.
        guard folder.isTrusted(hook) else { throw HookTrouble.untrusted }
        let family = Path.standard(folder.family)
        let mark = ["CHALLENGES_FAMILY=\(family)", "CHALLENGES_HOOK=\(hook.name)"]
        // One at a time, also where the last run was killed and could not end it.
        Leftovers.end(with: mark)
        let inherited = Environment.variables.filter { Self.isPassedOn($0.key) }.map { "\($0)=\($1)" }
        do {
            return HookProgram(
                try StartedProgram(
                    path: Path.standard(hook.path), folder: family,
                    variables: inherited + mark + ["CHALLENGES=\(program)"],
                    // Nobody waits for a hook to read.
                    input: try Descriptor.unnamedFile(holding: Array(input.utf8))), mark: mark)
        } catch {
            throw HookTrouble.doesNotStart(error.words)
        }
    }
}

extension HookPrograms {
    /// Whether a variable of the environment is passed on. Hooks receive what they need to know of the account and the
    /// desktop, but no keys or passwords of other programs.
    private static func isPassedOn(_ name: String) -> Bool {
        let names: Set = [
            "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TMPDIR", "DISPLAY",
            "WAYLAND_DISPLAY",
            "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS",
        ]
        return names.contains(name) || ["LC_", "XDG_"].contains { name.hasPrefix($0) }
    }
}

/// A hook that runs as a program.
private final class HookProgram: RunningHook {
    private let program: StartedProgram
    /// The variables that mark the hook and all that it started.
    private let mark: [String]
    private var output: [UInt8] = []
    private var written = 0
    private var isSilent = false

    /// The bytes of output kept for a parent, and the most that a hook may write.
    private static let kept = 2 << 10
    private static let allowed = 1 << 20

    init(_ program: StartedProgram, mark: [String]) {
        self.program = program
        self.mark = mark
    }

    var descriptor: Int32? { isSilent ? nil : program.output.number }

    func look() -> HookEnd? {
        while written <= Self.allowed, !isSilent {
            switch program.output.read(upTo: 64 << 10) {
            case .bytes(let bytes):
                written += bytes.count
                output += bytes.prefix(Self.kept - output.count)
                continue
            case .end: isSilent = true
            case .nothing: break
            }
            break
        }
        if written > Self.allowed {
            stop()
            return .failed(.wroteTooMuch(lastLine))
        }
        let status = program.ended()
        // What has left its group belongs to it all the same.
        if status != nil { Leftovers.end(with: mark) }
        switch status {
        case nil: return nil
        case 0?: return .acknowledged
        case let code? where code >= 1000: return .failed(.killed(by: code - 1000, lastLine))
        case let code?: return .failed(.ended(with: code, lastLine))
        }
    }

    func stop() {
        program.stop()
        Leftovers.end(with: mark)
    }

    /// The last line of the hook's output. Nil if it wrote nothing.
    private var lastLine: String? {
        String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).last.map { line in
            String(line.prefix(200).filter { !$0.isNewline && $0.asciiValue.map { $0 >= 32 } ?? true })
        }
    }
}
