import Foundation
import Testing

extension Household {
    /// Runs a line of the shell in this folder, in which `$challenges` is the program.
    func shell(_ line: String) throws -> Executable.Run {
        let program: URL = try #require(Executable.url, "the program is not beside the tests")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = url
        process.environment = Executable.surroundings.merging(["challenges": program.path]) { $1 }
        let (output, error) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = error
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let complaint = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Executable.Run(status: process.terminationStatus, output: text, error: complaint)
    }
}
