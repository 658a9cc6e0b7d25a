import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A server on this computer that is asked over HTTP.
///
/// As little of HTTP as a local tracker needs, over a socket of the system: Foundation's own client would cost every
/// command its start-up time.
package struct LocalServer: Sendable {
    let host: String
    let port: String

    /// Nil for an address that is not of the form `http://localhost:5600`, or of another computer.
    package init?(_ address: String) {
        guard let parts = URLComponents(string: address), parts.scheme == "http", let host = parts.host,
            ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
        else { return nil }
        self.host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
        port = String(parts.port ?? 5600)
    }

    /// How long an answer may take in all, and how large it may be.
    private static let seconds = 20
    private static let size = 64 << 20

    /// The body of the answer.
    package func get(_ path: String) throws(InputError) -> [UInt8] {
        let socket = try connected()
        // By the older protocol an answer ends with the connection. A server that checks it wants to be called so.
        let request = Array(
            "GET \(path) HTTP/1.0\r\nHost: localhost:\(port)\r\nAccept: application/json\r\n\r\n".utf8)
        guard write(socket.number, request, request.count) == request.count else { throw silent }
        var answer: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 64 << 10)
        let end = Date().addingTimeInterval(TimeInterval(Self.seconds))
        while true {
            let count = read(socket.number, &piece, piece.count)
            guard count >= 0, answer.count + count <= Self.size, Date() < end else { throw silent }
            if count == 0 { break }
            answer += piece[..<count]
        }
        return try body(of: answer)
    }

    private func connected() throws(InputError) -> Descriptor {
        var hints = addrinfo()
        #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
        hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &found) == 0 else { throw silent }
        defer { freeaddrinfo(found) }
        var next = found
        while let address = next {
            next = address.pointee.ai_next
            let number = socket(address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
            guard number >= 0 else { continue }
            let socket = Descriptor(owning: number)
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            var limit = timeval(tv_sec: 5, tv_usec: 0)
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(number, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
            }
            if connect(number, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 { return socket }
        }
        throw silent
    }

    private func body(of answer: [UInt8]) throws(InputError) -> [UInt8] {
        let blank = Array("\r\n\r\n".utf8)
        guard let head = answer.firstRange(of: blank) else { throw silent }
        let first = String(decoding: answer.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        guard first.hasPrefix("HTTP/1."), first.split(separator: " ").dropFirst().first == "200" else {
            throw InputError(
                message: "The server at \(host):\(port) answers \"\(first)\".",
                remedy: "Check that it is ActivityWatch: its page is http://localhost:5600")
        }
        return Array(answer[head.upperBound...])
    }

    private var silent: InputError {
        InputError(
            message: "ActivityWatch does not answer at \(host):\(port).",
            remedy: "Start it; its use is taken in as soon as it runs, with what it recorded meanwhile.")
    }
}
