import Foundation

/// What this process holds of the computer's memory.
enum ResidentMemory {
    /// Nil where the system does not tell.
    static var bytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
