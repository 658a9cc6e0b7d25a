import Foundation

/// The machine that a table was made on, as far as the system tells.
enum Machine {
    static var description: String {
        let processor =
            text("/proc/cpuinfo").split(separator: "\n").first { $0.hasPrefix("model name") }
            .flatMap { $0.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } }
        let memory = ProcessInfo.processInfo.physicalMemory / 1_000_000_000
        return [
            processor ?? "unknown processor", "\(ProcessInfo.processInfo.activeProcessorCount) cores", "\(memory) GB",
            ProcessInfo.processInfo.operatingSystemVersionString,
        ].joined(separator: ", ")
    }

    /// The bytes that the process holds now; nil where the system does not tell.
    static var residentBytes: Int? {
        let pages = text("/proc/self/statm").split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return pages.map { $0 * 4096 }
    }

    private static func text(_ path: String) -> String {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
