import FamilyStore
import FamilyTime
import Foundation
import Recording
import SeededNumbers
import Testing

@testable import Running

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An hour on a simulated clock in which a tracker writes, a parent edits, and real programs are handed what happens: one
/// takes it, one fails, one hangs and one writes without end.
final class BusyHour {
    private let home: SimulatedFamily
    private let hooks: WatchedPrograms
    private var plain: PlainRecording
    private var random = SeededGenerator(seed: 20_261_121)
    /// Edits that are right and were not seen to be loaded yet.
    private var written: [String: String] = [:]
    /// Hooks that do not end by themselves: only the simulated clock ends them.
    private var hanging: Set = ["hangs"]
    private var brokenEdits = 0
    private var goodEdits = 0
    /// What the run said, and how much memory there was, edit by edit.
    private var notes: [String] = []
    private var memory: [Int] = []

    private static let edits = 100
    private static let programs = [
        "good": "cat >> taken",
        "fails": "echo no such user; exit 3",
        "hangs": "sleep 600",
        "floods": "exec yes gigabytes",
    ]

    init() throws {
        home = try SimulatedFamily(rules: EditedFamily.rules(0), family: EditedFamily.family(0))
        home.pause = 3000
        hooks = WatchedPrograms(HookFolder(family: home.url.path))
        plain = try PlainRecording(at: home.now)
        for (name, script) in Self.programs { try write(script, to: name) }
        home.programs = hooks
        try home.begin()
    }

    private func write(_ script: String, to hook: String) throws {
        try home.addHook(hook)
        try home.write("#!/bin/sh\n\(script)\n", to: "Hooks/\(hook)")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path("Hooks/\(hook)"))
    }

    // MARK: Passing

    /// Lets the hour pass, and what hooks need to give up three times on everything.
    func pass() throws {
        for number in 1...Self.edits {
            try edit(number)
            try pass(seconds: 10)
            try use(number)
            try pass(seconds: 23)
            memory += [ResidentMemory.bytes].compactMap(\.self)
        }
        for _ in 0..<400 where try isAnyHookBehind() { try pass(seconds: 60) }
    }

    /// A parent saves a file: the rules or the family, every third time with a mistake, sometimes in two halves.
    private func edit(_ number: Int) throws {
        let isFamily = number % 10 == 4
        let isBroken = number % 3 == 2
        let name = isFamily ? "family.json" : "Rules/rules.json"
        let whole = isFamily ? EditedFamily.family(number) : EditedFamily.rules(number)
        let text =
            isBroken
            ? whole.replacing(#""id": "books""#, with: #""di": "books""#).replacing("goal", with: "gaol") : whole
        if number % 5 == 0 {
            try home.write(String(text.prefix(text.count / 2)), to: name)
            try pass(seconds: 1)
        }
        try home.write(text, to: name)
        if isBroken { brokenEdits += 1 } else { goodEdits += 1 }
        written[name] = isBroken ? nil : text
        // What was broken is repaired before another file is edited.
        if isBroken {
            try pass(seconds: 9)
            takeNotes()
            try home.write(whole, to: name)
            goodEdits += 1
            written[name] = whole
        }
    }

    /// A tracker writes: what has just been used, what was used before, or how a session goes on.
    private func use(_ number: Int) throws {
        let child = number % 2 == 0 ? "mia" : "leo"
        let minutes = Int.random(in: 1...3, using: &random)
        var lines = home.use("e\(number)", number % 7 == 0 ? "minecraft" : "books", minutes: minutes, child: child)
        if number % 10 == 5 { lines += lines }
        if number % 6 == 0 {
            let word = number % 18 == 0 ? "end" : number % 18 == 6 ? "begin" : "touch"
            lines +=
                #"{"signal":"\#(word)","child":"leo","app":"books","device":"tv","at":"\#(home.now.iso8601(in: .utc))"}"#
                + "\n"
        }
        try home.append(lines, to: "use.jsonl")
        try plain.record(lines, at: home.now)
    }

    private func pass(seconds: Int64) throws {
        let run = try #require(home.run)
        let end = home.now.milliseconds + seconds * 1000
        while home.now.milliseconds < end {
            let next = run.step(now: home.now)
            takeNotes()
            if hooks.atWork.subtracting(hanging).isEmpty {
                home.now = Instant(milliseconds: min(end, max(next.milliseconds, home.now.milliseconds + 50)))
            } else {
                usleep(500)
            }
        }
    }

    /// What is told of edits; one that is right is loaded elsewhere at the same instant.
    private func takeNotes() {
        for note in home.takeNotes() {
            notes.append(note.text)
            guard ["loaded", "right again"].contains(note.text) else { continue }
            for (name, text) in written {
                #expect(throws: Never.self) { plain = try plain.edited(name, text, at: home.now) }
            }
            written = [:]
        }
    }

    // MARK: Expecting

    /// What was told, in the order of telling.
    private func told() throws -> [String] {
        try home.store().outcomes(after: 0).all().filter(OutcomeTelling.isTold).map(\.id)
    }

    private func isAnyHookBehind() throws -> Bool {
        let last = try home.store().outcomes(after: 0).all().last(where: OutcomeTelling.isTold)?.seq ?? 0
        return try home.store().hooks().contains { $0.position < last }
    }

    func expectEdits() throws {
        let told = Dictionary(grouping: notes) { $0.prefix { $0 != ":" } }.mapValues(\.count)
        #expect(
            told["broken"] == brokenEdits && told["right again"] == brokenEdits
                && told["loaded"] == goodEdits - brokenEdits, "\(told) of \(brokenEdits) broken, \(goodEdits) good")
        #expect(written.isEmpty)
    }

    /// The same reports and the same edits at the same instants, without sources, steps and hooks, come to the same.
    func expectTheSameWithoutRun() throws {
        try plain.settle(at: home.now)
        let store = try home.store()
        let differences = try plain.books().differences(from: Books(of: store))
        #expect(differences.isEmpty, "\(differences.count): \(differences.prefix(6))")
        #expect(try store.events().all().count > 100)
        #expect(try store.ledgerFaults().isEmpty)
        #expect(try told().count > 25)
    }

    func expectGoodHookHasAllOnce() throws {
        #expect(try taken("taken") == told())
    }

    private func taken(_ file: String) throws -> [String] {
        try String(contentsOfFile: home.path(file), encoding: .utf8).split(separator: "\n").map {
            ScriptedHooks.id(of: String($0))
        }
    }

    private static let troubles = [
        "fails": "It ended with 3. It said: \"no such user\".",
        "hangs": "It took longer than 30 seconds and was stopped.",
        "floods": "It wrote more than a megabyte and was stopped. It said: \"gigabyte",
    ]

    func expectOthersFailed() throws {
        let told = try told()
        for (name, trouble) in Self.troubles {
            let failures = try home.store().hookFailures(of: name)
            #expect(try failures.map { try home.store().outcome(at: $0.seq)?.id } == told, "\(name)")
            #expect(failures.allSatisfy { $0.trouble.hasPrefix(trouble) }, "\(name): \(Set(failures.map(\.trouble)))")
            #expect(hooks.starts[name] == 3 * told.count, "\(name)")
        }
    }

    /// A parent mends the hooks and has them try again.
    func retry() throws {
        let told = try told()
        hanging = []
        for name in Self.troubles.keys {
            try write("cat >> taken-by-\(name)", to: name)
            try home.store().write { transaction throws(StoreError) in _ = try transaction.tryAgain(hook: name) }
        }
        for _ in 0..<100
        where try Self.troubles.keys.contains(where: { try !home.store().hookFailures(of: $0).isEmpty }) {
            try pass(seconds: 60)
        }
        for name in Self.troubles.keys { #expect(try taken("taken-by-\(name)") == told, "\(name)") }
        #expect(try taken("taken") == told)
        #expect(try self.told() == told)
    }

    /// What the process holds after the first fifth of the hour is what it needs; the floods alone wrote ten times the
    /// bound since.
    func expectFlatMemory() {
        guard let end = ResidentMemory.bytes, memory.count == Self.edits else { return }
        #expect((hooks.starts["floods"] ?? 0) << 20 > 3 * Self.bound)
        #expect(end - memory[Self.edits / 5] < Self.bound, "\(end - memory[Self.edits / 5]) bytes more")
    }

    private static let bound = 24 << 20
}
