import FamilyStore
import FamilyTime
import Foundation
import OperatingSystem
import Recording
import Testing

@testable import challenges

@Suite("What a device answers to a message")
struct SendAnswersTests {
    private static let noon = Instant(milliseconds: 1_793_617_200_000)
    private static let family = """
        { "timeZone": "Europe/Berlin", "children": [ { "id": "mia" } ],
          "apps": [ { "id": "books", "category": "learning" }, { "id": "minecraft", "category": "reward" } ] }
        """

    private let home: FamilyOnDisk
    private let store: FamilyStore
    private let folder: FamilyFolder

    init() throws {
        home = try FamilyOnDisk(["family.json": Self.family])
        folder = FamilyFolder(path: home.url.path)
        store = try FamilyStore.open(path: folder.databasePath, mode: .create)
    }

    private func putShield(permissions: Int = 0o755) throws {
        try home.write("#!/bin/sh\n# challenges: enforces\n", to: "Hooks/shut")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: home.path("Hooks/shut"))
    }

    private func send(_ word: String, _ app: String?, _ id: String = "m") throws {
        let device = try store.device()
        try store.write { transaction throws(StoreError) in
            try transaction.record(
                SentMessage(
                    id: id, device: device, word: word, child: "mia", app: app, at: Self.noon.milliseconds))
        }
    }

    /// What is told of a lock, as it is told to hooks.
    /// - Returns: its place in the order of telling.
    private func tellLock(of app: String) throws -> Int64 {
        let day = try #require(LocalDate("2026-11-02"))
        try store.write { transaction throws(StoreError) in
            _ = try transaction.publish(
                OutcomeRow(
                    id: "appLocked/mia/\(app)", kind: "appLocked", child: "mia", app: app, at: Self.noon.milliseconds,
                    day: day, reason: "", published: Self.noon.milliseconds))
        }
        return try store.lastTold()
    }

    private func answer() throws -> MessageStanding.State? {
        try SendAnswers(folder: folder, store: store).answer(now: Self.noon)
        return try store.messages().last?.state
    }

    private func failure() throws -> AnsweredMessage? {
        if case .failed(let answer)? = try answer() { answer } else { nil }
    }

    @Test("D7: a program that shuts apps and fails is quoted")
    func failingShield() throws {
        try putShield()
        try send("lock", "minecraft")
        let seq = try tellLock(of: "minecraft")
        try store.write { transaction throws(StoreError) in
            try transaction.save(HookRow(name: "shut", position: seq))
            try transaction.save(
                HookFailureRow(hook: "shut", seq: seq, at: 0, trouble: "It ended with 3. It said: \"no\"."))
        }
        let failure = try #require(try failure())
        #expect(failure.failure == .shieldFailed)
        #expect(failure.detail == "It ended with 3. It said: \"no\".")
    }

    @Test(
        "D7: while run is at work a lock waits for the program that shuts apps, and is answered when that has taken it")
    func waits() throws {
        try putShield()
        try send("lock", "minecraft")
        let seq = try tellLock(of: "minecraft")
        let run = try FileLock(path: folder.runLockPath, waitingMilliseconds: 0)
        #expect(try answer() == .pending)
        try store.write { transaction throws(StoreError) in
            try transaction.save(HookRow(name: "shut", position: seq - 1, tries: 1, trouble: "later"))
        }
        #expect(try answer() == .pending)
        try store.write { transaction throws(StoreError) in try transaction.save(HookRow(name: "shut", position: seq)) }
        #expect(try answer() == .executed(at: Self.noon.milliseconds, by: "shut"))
        run.release()
    }

    @Test("D7: without run it is said that run is not at work")
    func noRun() throws {
        try putShield()
        try send("lock", "minecraft")
        _ = try tellLock(of: "minecraft")
        #expect(try failure()?.failure == .notRunning)
    }

    @Test("D7: a program that shuts apps and is not started is named")
    func idleShield() throws {
        try putShield(permissions: 0o777)
        try send("unlock", nil)
        let failure = try #require(try failure())
        #expect(failure.failure == .noShield)
        #expect(failure.detail?.contains("Other accounts could have changed it") == true)
    }

    @Test(
        "What the device does not know is said",
        arguments: [
            ("lock", "roblox", AnsweredMessage.Failure.unknownApp), ("lock", "books", .unknownApp),
            ("configure", "roblox", .unknownApp), ("explode", "books", .unknownOrder),
        ])
    func unknown(word: String, app: String, failure: AnsweredMessage.Failure) throws {
        try putShield()
        try send(word, app)
        #expect(try self.failure()?.failure == failure)
    }

    @Test("What another device is to do is not answered")
    func ofAnother() throws {
        try store.write { transaction throws(StoreError) in
            try transaction.record(
                SentMessage(
                    id: "m", device: [UInt8](repeating: 1, count: 16), word: "sync", child: nil, app: nil,
                    at: Self.noon.milliseconds))
        }
        #expect(try answer() == .pending)
        #expect(try store.entries().all().count == 1)
    }
}
