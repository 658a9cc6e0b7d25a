@testable import Running

/// Real hooks, of which it is known which are at work: the simulated clock waits for those that end by themselves.
final class WatchedPrograms: HookLauncher {
    private let programs: HookPrograms
    /// How often each hook was started.
    private(set) var starts: [String: Int] = [:]
    fileprivate(set) var atWork: Set<String> = []

    init(_ folder: HookFolder) {
        programs = HookPrograms(folder, program: "/bin/challenges")
    }

    func launch(_ hook: Hook, input: String) throws(HookTrouble) -> any RunningHook {
        let program = try programs.launch(hook, input: input)
        starts[hook.name, default: 0] += 1
        atWork.insert(hook.name)
        return WatchedProgram(program, hook.name, self)
    }
}

private final class WatchedProgram: RunningHook {
    private let program: any RunningHook
    private let name: String
    private let watch: WatchedPrograms

    init(_ program: any RunningHook, _ name: String, _ watch: WatchedPrograms) {
        self.program = program
        self.name = name
        self.watch = watch
    }

    var descriptor: Int32? { program.descriptor }

    func look() -> HookEnd? {
        let end = program.look()
        if end != nil { watch.atWork.remove(name) }
        return end
    }

    func stop() {
        program.stop()
        watch.atWork.remove(name)
    }
}
