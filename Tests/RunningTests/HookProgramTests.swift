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
