#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds processes by the variables they were started with. A process keeps them even if it has left its group, its
/// session and its parent. Only Linux shows them.
package enum Leftovers {
    /// Kills all other processes of this account that have all of these variables.
    /// - Parameter variables: the variables as NAME=VALUE.
    package static func end(with variables: [String]) {
        let wanted = variables.map { Array($0.utf8) }
        for name in (try? FileSystem.names(in: "/proc")) ?? [] {
            guard let process = Int32(name), process > 1, process != getpid(),
                let bytes = try? FileSystem.bytes(of: "/proc/\(name)/environ")
            else { continue }
            let found = bytes.split(separator: 0).map { Array($0) }
            if wanted.allSatisfy(found.contains) { kill(process, SIGKILL) }
        }
    }
}
