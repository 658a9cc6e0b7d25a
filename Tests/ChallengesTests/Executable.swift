import Foundation
import Testing

/// The program as it was built, run as a process of its own.
enum Executable {
    /// What a run left behind.
    struct Run: Sendable {
        var status: Int32
        var output: String
        var error: String
    }

    /// The built program: it lies beside the bundle of the tests, which the runner is, or is told of.
    static let url: URL? = {
        let bundles = (CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)).compactMap { path in
            path.firstRange(of: ".xctest").map { URL(fileURLWithPath: String(path[..<$0.upperBound])) }
        }
        return bundles.map { $0.deletingLastPathComponent().appendingPathComponent("challenges") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    /// What the tests inherit, but for what would make the program speak or look as the tester likes it.
    static var surroundings: [String: String] {
        let tastes = [
            "CHALLENGES_FAMILY", "COLUMNS", "LINES", "NO_COLOR", "TERM", "PAGER", "LC_ALL", "LC_MESSAGES", "LANG",
        ]
        return ProcessInfo.processInfo.environment.filter { !tastes.contains($0.key) }
    }

    /// Runs the program to its end.
    /// - Parameters:
    ///   - folder: the current folder of the process.
    ///   - variables: set besides what the tests inherit.
    ///   - program: another file of the program than the one that was built.
    static func run(
        _ arguments: [String], in folder: URL, input: String? = nil, variables: [String: String] = [:],
        program: URL? = nil
    ) throws -> Run {
        let started = try Started(arguments, in: folder, input: input, variables: variables, program: program)
        return try started.wait()
    }
}

/// A run of the program that is not over yet.
final class Started {
    private let process = Process()
    private let outputs: URL

    init(
        _ arguments: [String], in folder: URL, input: String? = nil, variables: [String: String] = [:],
        program: URL? = nil
    ) throws {
        outputs = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: outputs, withIntermediateDirectories: true)
        let program: URL = try #require(program ?? Executable.url, "the program is not beside the tests")
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = Executable.surroundings.merging(variables) { $1 }
        process.standardOutput = try file("output")
        process.standardError = try file("error")
        if let input {
            try Data(input.utf8).write(to: outputs.appendingPathComponent("input"))
            process.standardInput = try FileHandle(forReadingFrom: outputs.appendingPathComponent("input"))
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        try process.run()
    }

    deinit { try? FileManager.default.removeItem(at: outputs) }

    var isRunning: Bool { process.isRunning }
    var identifier: Int32 { process.processIdentifier }

    /// Waits until the output holds a text so many times.
    func waitForOutput(_ wanted: String, times: Int = 1) throws { try wait(for: wanted, times: times, in: "output") }

    /// Waits until a parent was told something beside the output.
    func waitForWord(_ wanted: String) throws { try wait(for: wanted, times: 1, in: "error") }

    private func wait(for wanted: String, times: Int, in file: String) throws {
        while try text(file).ranges(of: wanted).count < times {
            try #require(process.isRunning, "it has ended")
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    /// Ends it and waits until it is gone. A process of a test may have been born with gentler signals blocked.
    func stop() {
        kill(identifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Waits for the end. After a signal the status is the signal's number.
    func wait() throws -> Executable.Run {
        process.waitUntilExit()
        return Executable.Run(status: process.terminationStatus, output: try text("output"), error: try text("error"))
    }

    private func file(_ name: String) throws -> FileHandle {
        let url = outputs.appendingPathComponent(name)
        try Data().write(to: url)
        return try FileHandle(forWritingTo: url)
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: outputs.appendingPathComponent(name)), as: UTF8.self)
    }
}
