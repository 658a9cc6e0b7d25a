import Cryptography
import Foundation
import OperatingSystem
import Testing

@testable import FamilyDevices

@Suite("A parent's PIN")
struct PINTests {
    private let folder: URL
    private let recovery: PINRecovery

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("pin-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        recovery = try .random()
    }

    private var path: String { folder.appendingPathComponent("pin").path }

    private func at(_ seconds: Int64, wall: Int64? = nil, start: String = "this start") -> Moment {
        Moment(wall: Household.now + (wall ?? seconds) * 1_000, steady: 5_000 + seconds * 1_000, start: start)
    }

    private func set(_ pin: String = "4711") throws -> PINFile {
        let file = PINFile(path)
        try file.set(PINLock(pin, recovery: recovery, cost: .least))
        return file
    }

    @Test("The right PIN is right, and another is wrong")
    func guess() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try PINFile(path).guess("4711", now: at(0)) == .notSet)
        let file = try set()
        #expect(try file.guess("4711", now: at(0)) == .right)
        #expect(try file.guess("4712", now: at(1)) == .wrong(wait: 0))
        #expect(try file.guess("", now: at(2)) == .wrong(wait: 0))
        #expect(FileStatus(path: path)?.permissions == 0o600)
    }

    @Test("Three wrong guesses make everybody wait, ever longer, also for the right one")
    func slower() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try set()
        var now: Int64 = 0
        for wait in [0, 0, 30, 60, 300, 900, 3_600, 3_600] as [Int64] {
            #expect(try file.guess("0000", now: at(now)) == .wrong(wait: wait * 1_000))
            if wait > 0 {
                #expect(try file.guess("4711", now: at(now + wait - 1)) == .tooSoon(wait: 1_000))
            }
            now += wait
        }
        #expect(try file.guess("4711", now: at(now)) == .right)
        #expect(try file.guess("0000", now: at(now)) == .wrong(wait: 0))
    }

    @Test("A clock that is set, back or forward, does not shorten the wait while the computer runs")
    func clock() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try set()
        for second in 0..<3 { _ = try file.guess("0000", now: at(Int64(second))) }
        #expect(try file.guess("4711", now: at(12, wall: 1_000_000)) == .tooSoon(wait: 20_000))
        #expect(try file.guess("4711", now: at(12, wall: -1_000_000)) == .tooSoon(wait: 20_000))
        #expect(try file.guess("4711", now: at(32, wall: 0)) == .right)
    }

    @Test(
        "Starting the computer anew with the clock set back does not shorten the wait either, and does not make it endless"
    )
    func restart() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try set()
        for second in 0..<3 { _ = try file.guess("0000", now: at(Int64(second))) }
        let restarted = Moment(wall: 0, steady: 10, start: "another start")
        #expect(try file.guess("4711", now: restarted) == .tooSoon(wait: 30_000))
        let later = Moment(wall: 0, steady: 10 + 30_000, start: "another start")
        #expect(try file.guess("4711", now: later) == .right)
    }

    @Test(
        "A guess is in the file before it is answered: whatever step of writing fails, it is not answered, or counted",
        arguments: AtomicFile.Step.allCases)
    func counted(_ step: AtomicFile.Step) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try set()
        #expect(throws: PINFile.Failure.self) { try file.guess("4711", now: at(0)) { $0 != step } }
        let failures = try #require(try file.lock()).failures
        #expect(failures == (step == .syncFolder ? 1 : 0))
        // Killed between counting and answering: the guess counts as a wrong one.
        var writes = 0
        #expect(throws: PINFile.Failure.self) {
            try file.guess("4711", now: at(0)) { reached in
                if reached == .create { writes += 1 }
                return writes < 2
            }
        }
        #expect(try #require(try file.lock()).failures == failures + 1)
    }

    @Test("The printed code opens, as people type it, and another does not")
    func recover() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try set()
        for _ in 0..<10 { _ = try file.guess("0000", now: at(0)) }
        let lock = try #require(try file.lock())
        let typed = try #require(PINRecovery(recovery.text.lowercased().replacing("-", with: " ")))
        #expect(lock.isOpened(by: typed))
        #expect(try !lock.isOpened(by: .random()))
        #expect(recovery.text.count == 19)
        #expect(PINRecovery("1234") == nil)
    }

    @Test("A PIN is 4 to 12 digits", arguments: ["", "123", "1234567890123", "12a4", "１２３４", " 1234"])
    func unfit(pin: String) {
        #expect(throws: PINLock.Unfit.form) { try PINLock(pin, recovery: recovery, cost: .least) }
    }

    @Test("A file that was damaged or made by a newer program is an error, and never no PIN")
    func damaged() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = try set()
        var bytes = try FileSystem.bytes(of: path)
        for count in 0..<bytes.count {
            try Data(bytes[..<count]).write(to: URL(fileURLWithPath: path))
            #expect(throws: PINFile.Failure.damaged) { try file.guess("4711", now: at(0)) }
        }
        bytes[1] = 9
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(throws: PINFile.Failure.newer) { try file.guess("4711", now: at(0)) }
    }

    @Test("With the cost that PINs have, the right PIN is right")
    func realCost() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = PINFile(path)
        try file.set(PINLock("4711", recovery: recovery))
        #expect(try file.guess("4711", now: at(0)) == .right)
    }
}
