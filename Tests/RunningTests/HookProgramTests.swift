import Foundation
import Testing

@testable import Running

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("Hooks as programs")
struct HookProgramTests {
    private let home: SimulatedFamily

    init() throws {
        home = try SimulatedFamily()
    }

    private func launch(_ script: String, input: String = "") throws -> any RunningHook {
        try home.addHook("hook")
        try home.write("#!/bin/sh\n" + script, to: "Hooks/hook")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path("Hooks/hook"))
        return try HookPrograms(HookFolder(family: home.url.path), program: "/bin/challenges").launch(
            Hook(name: "hook", path: home.path("Hooks/hook")), input: input)
    }

    private func end(_ hook: any RunningHook) -> HookEnd {
        while true {
            if let end = hook.look() { return end }
            usleep(2000)
        }
    }

    @Test("A hook reads its lines, in the family's folder, with the family's name", .timeLimit(.minutes(1)))
    func reads() throws {
        let hook = try launch(
            "cat > got; echo \"$CHALLENGES_HOOK $CHALLENGES\" >> got; ls \"$CHALLENGES_FAMILY\" > /dev/null",
            input: "a\nb\n")
        #expect(end(hook) == .acknowledged)
        #expect(try String(contentsOfFile: home.path("got"), encoding: .utf8) == "a\nb\nhook /bin/challenges\n")
    }

    @Test("A hook that reads nothing of much is no trouble", .timeLimit(.minutes(1)))
    func readsNothing() throws {
        let hook = try launch("exit 0", input: String(repeating: "x", count: 5 << 20))
        #expect(end(hook) == .acknowledged)
    }

    @Test("What a failing hook says is kept, its last line", .timeLimit(.minutes(1)))
    func fails() throws {
        #expect(
            end(try launch("echo one; echo 'no \u{1B}[31msuch user' >&2; exit 3"))
                == .failed(HookTrouble("It ended with 3. It said: \"no [31msuch user\".")))
    }

    @Test("One that cannot be started says why", .timeLimit(.minutes(1)))
    func doesNotStart() throws {
        let hook = try launch("")
        #expect(end(hook) == .acknowledged)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: home.path("Hooks/hook"))
        let broken = try HookPrograms(HookFolder(family: home.url.path), program: "/bin/challenges").launch(
            Hook(name: "hook", path: home.path("Hooks/hook")), input: "")
        guard case .failed(let trouble) = end(broken) else {
            Issue.record("it was taken")
            return
        }
        #expect(trouble.words.hasPrefix("It ended with 126."), "\(trouble.words)")
    }

    @Test("A hook that is stopped takes what it started with it", .timeLimit(.minutes(1)))
    func stopped() throws {
        let hook = try launch("sleep 600 & echo $! > child; wait")
        var child: pid_t?
        while child == nil {
            usleep(2000)
            child = (try? String(contentsOfFile: home.path("child"), encoding: .utf8))
                .flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
        }
        #expect(hook.look() == nil)
        hook.stop()
        #expect(hook.look() != nil)
        // It is gone, or waits for its new parent to notice.
        while let child, kill(child, 0) == 0, !Self.isZombie(child) { usleep(2000) }
    }

    private static func isZombie(_ process: pid_t) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        return status.contains(") Z ")
    }

    @Test("A hook is told of the account and the desktop, and of nothing else", .timeLimit(.minutes(1)))
    func environment() throws {
        #expect(end(try launch("env > got")) == .acknowledged)
        let names = try String(contentsOfFile: home.path("got"), encoding: .utf8).split(separator: "\n").map {
            String($0.prefix { $0 != "=" })
        }
        let known: Set = [
            "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ", "TMPDIR", "DISPLAY",
            "WAYLAND_DISPLAY",
            "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "CHALLENGES", "CHALLENGES_FAMILY", "CHALLENGES_HOOK",
            // The shell's own.
            "PWD", "OLDPWD", "SHLVL", "_",
        ]
        #expect(names.contains("CHALLENGES"))
        #expect(names.filter { !known.contains($0) && !$0.hasPrefix("LC_") && !$0.hasPrefix("XDG_") } == [])
    }

    @Test(
        "A hook that others could have changed is not started", arguments: ["Hooks/hook", "Hooks", ""],
        [0o775, 0o757])
    func untrusted(path: String, mode: Int) throws {
        #expect(end(try launch("touch started")) == .acknowledged)
        try FileManager.default.removeItem(atPath: home.path("started"))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: home.path(path))
        let hook = Hook(name: "hook", path: home.path("Hooks/hook"))
        let folder = HookFolder(family: home.url.path)
        let trouble = #expect(throws: HookTrouble.self) {
            try HookPrograms(folder, program: "/bin/challenges").launch(hook, input: "")
        }
        #expect(trouble?.words.contains("chmod go-w") == true)
        guard case .untrusted? = folder.hooks().first(where: { $0.hook.name == "hook" })?.standing else {
            Issue.record("it is on")
            return
        }
        #expect(!FileManager.default.fileExists(atPath: home.path("started")))
    }

    @Test("A hook of another account is not started", .enabled(if: geteuid() == 0))
    func stranger() throws {
        #expect(end(try launch("exit 0")) == .acknowledged)
        #expect(chown(home.path("Hooks/hook"), 65_534, 65_534) == 0)
        #expect(throws: HookTrouble.self) {
            try HookPrograms(HookFolder(family: home.url.path), program: "/bin/challenges").launch(
                Hook(name: "hook", path: home.path("Hooks/hook")), input: "")
        }
    }

    private func child() -> pid_t {
        while true {
            let text = try? String(contentsOfFile: home.path("child"), encoding: .utf8)
            if let child = text.flatMap({ pid_t($0.trimmingCharacters(in: .newlines)) }) { return child }
            usleep(2000)
        }
    }

    private func waitUntilGone(_ process: pid_t) {
        while kill(process, 0) == 0, !Self.isZombie(process) { usleep(2000) }
    }

    @Test(
        "What left the group, the session and the parent ends with the hook",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/environ")), .timeLimit(.minutes(1)))
    func leavesSession() throws {
        let hook = try launch(
            "setsid sh -c 'echo $$ > child; exec sleep 600' & while [ ! -s child ]; do sleep 0.01; done")
        #expect(end(hook) == .acknowledged)
        waitUntilGone(child())
    }

    @Test(
        "A hook that a killed run has left is ended before it is started again",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/environ")), .timeLimit(.minutes(1)))
    func oneAtATime() throws {
        try home.addHook("hook")
        let left = Process()
        left.executableURL = URL(fileURLWithPath: "/bin/sh")
        left.arguments = ["-c", "echo $$ > child; exec sleep 600"]
        left.currentDirectoryURL = home.url
        left.environment = ["PATH": "/usr/bin:/bin", "CHALLENGES_FAMILY": home.url.path, "CHALLENGES_HOOK": "hook"]
        try left.run()
        let process = child()
        #expect(end(try launch("exit 0")) == .acknowledged)
        left.waitUntilExit()
        #expect(kill(process, 0) != 0)
    }

    @Test("A hook that leaves something running is over all the same", .timeLimit(.minutes(1)))
    func leaves() throws {
        #expect(end(try launch("sleep 600 & exit 0")) == .acknowledged)
    }

    @Test("A hook that writes without end is stopped, and what it wrote is not kept", .timeLimit(.minutes(1)))
    func floods() throws {
        guard case .failed(let trouble) = end(try launch("exec yes gigabytes")) else {
            Issue.record("it was taken")
            return
        }
        #expect(trouble.words.hasPrefix("It wrote more than a megabyte and was stopped."))
        #expect(trouble.words.utf8.count < 400)
    }
}
