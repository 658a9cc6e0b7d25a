import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A server on this computer that gives one answer to whoever comes first, and is gone.
final class OneAnswer: Sendable {
    let port: Int
    private let asked = Mutex<String>("")
    private let isOver = DispatchSemaphore(value: 0)

    init(_ answer: String) throws {
        #if canImport(Glibc)
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { place in
            place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        try #require(isBound && listen(listener, 1) == 0)
        port = Int(UInt16(bigEndian: address.sin_port))
        // A thread of its own: it waits.
        Thread.detachNewThread { [self] in
            let connection = accept(listener, nil, nil)
            close(listener)
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = read(connection, &bytes, bytes.count)
            let text = Array(answer.utf8)
            _ = write(connection, text, text.count)
            close(connection)
            let request = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
            asked.withLock { $0 = request }
            isOver.signal()
        }
    }

    /// What it was asked, once it has answered.
    func request() -> String {
        isOver.wait()
        return asked.withLock { $0 }
    }
}
