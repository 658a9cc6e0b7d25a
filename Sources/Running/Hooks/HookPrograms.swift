import OperatingSystem

/// Starts hooks as programs in the family's folder, each in a process group of its own.
package struct HookPrograms: HookLauncher {
    private let folder: HookFolder
    /// This program, which a hook may ask how things stand.
    private let program: String

    package init(_ folder: HookFolder, program: String) {
        self.folder = folder
        self.program = program
    }

    package func launch(_ hook: Hook, input: String) throws(HookTrouble) -> any RunningHook {
        let family = Path.standard(folder.family)
        var variables = Environment.variables
        variables["CHALLENGES"] = program
        variables["CHALLENGES_FAMILY"] = family
        variables["CHALLENGES_HOOK"] = hook.name
        do {
            return HookProgram(
                try StartedProgram(
                    path: Path.standard(hook.path), folder: family, variables: variables.map { "\($0)=\($1)" },
                    // Nobody waits for a hook to read.
                    input: try Descriptor.unnamedFile(holding: Array(input.utf8))))
        } catch {
            throw HookTrouble("It does not start: \(error.words).")
        }
    }
}

/// A hook that runs as a program.
private final class HookProgram: RunningHook {
    private let program: StartedProgram
    private var output: [UInt8] = []
    private var written = 0
    private var isSilent = false

    /// How much of its output is kept for a parent, and how much it may write at all.
    private static let kept = 2 << 10
    private static let allowed = 1 << 20

    init(_ program: StartedProgram) {
        self.program = program
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
            program.stop()
            return .failed(HookTrouble("It wrote more than a megabyte and was stopped.\(said)"))
        }
        switch program.ended() {
        case nil: return nil
        case 0?: return .acknowledged
        case let code? where code >= 1000: return .failed(HookTrouble("It was ended by signal \(code - 1000).\(said)"))
        case let code?: return .failed(HookTrouble("It ended with \(code).\(said)"))
        }
    }

    func stop() { program.stop() }

    /// The last line that it wrote.
    private var said: String {
        let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let last = lines.last else { return "" }
        return " It said: \"\(last.prefix(200).filter { !$0.isNewline && $0.asciiValue.map { $0 >= 32 } ?? true })\"."
    }
}
