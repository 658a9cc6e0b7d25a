import Cryptography
import FamilyDevices
import Foundation
import Testing

/// A screen that moves or asks, and how it is brought up.
enum InterruptedScreen: String, CaseIterable, Sendable {
    case watch, celebration, celebrationOfWatch, questions, pin, undo, pairing, run

    private static let now = "2026-11-02T18:00:00+01:00"

    var arguments: [String] {
        switch self {
        case .watch, .celebrationOfWatch: ["status", "--watch", "--child", "mia", "--now", Self.now]
        case .celebration: ["status", "--child", "mia", "--now", Self.now]
        case .questions: ["new", "daily-reading"]
        case .pin: ["points", "give", "5", "--child", "mia", "--now", Self.now]
        case .undo: ["send", "Mia's laptop", "apps", "Game", "--now", Self.now]
        case .pairing: ["pair", "--child", "mia"]
        case .run: ["run", "--now", Self.now]
        }
    }

    /// What is shown once it waits.
    var waiting: String {
        switch self {
        case .watch: "q ends"
        case .celebration, .celebrationOfWatch: "Spark"
        case .questions: "] "
        case .pin: "A parent's PIN: "
        case .undo: "or any other key to go on."
        case .pairing: "Waiting for it."
        case .run: "End with Ctrl-C."
        }
    }

    /// Whether it is drawn on a screen of its own.
    var isDrawn: Bool {
        switch self {
        case .watch, .celebration, .celebrationOfWatch: true
        case .questions, .pin, .undo, .pairing, .run: false
        }
    }

    /// Whether it is over by itself soon.
    var passes: Bool { self == .celebration || self == .celebrationOfWatch }

    /// A family in which it can be shown.
    func home() throws -> InterruptedHome {
        switch self {
        case .watch, .questions, .run: return InterruptedHome(try .sound())
        case .celebration, .celebrationOfWatch:
            let household = try Household.sound()
            // What was there before the first look is not new.
            let noon = "2026-11-02T12:00:00+01:00"
            let first = try TerminalJob(["status", "--child", "mia", "--now", noon], in: household.url)
            try first.wait(for: "<ended 0>")
            let line = #"{"id":"e1","child":"mia","app":"books","start":"2026-11-02T15:00:00+01:00","seconds":1800}"#
            try #require(try household.run("ingest", "-", "--now", Self.now, input: line).status == 0)
            return InterruptedHome(household)
        case .pin:
            let household = try Household.sound()
            let folder = DeviceFolder(in: household.url.path)
            try folder.make()
            try PINFile(folder.pin).set(PINLock("4711", recovery: .random(), cost: .least))
            return InterruptedHome(household)
        case .pairing:
            let both = try TwoDevices()
            try both.found()
            return InterruptedHome(both.papa, both)
        case .undo:
            let both = try TwoDevices()
            try both.found()
            try both.pair("--child", "mia")
            try both.settle("17:00")
            return InterruptedHome(both.papa, both)
        }
    }
}

/// The folder in which a screen is brought up, and what it needs besides.
struct InterruptedHome {
    let household: Household
    private let others: TwoDevices?

    init(_ household: Household, _ others: TwoDevices? = nil) {
        self.household = household
        self.others = others
    }
}
