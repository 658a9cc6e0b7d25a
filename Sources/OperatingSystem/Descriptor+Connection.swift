#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Descriptor {
    /// Opens a TCP connection to a server on this computer or another.
    /// - Parameter limit: the timeout of each read and write, in seconds.
    /// - Returns: nil if there is no answer.
    package static func connection(host: String, port: String, limit: Int) -> Descriptor? {
        var hints = addrinfo()
        #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
        hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &found) == 0 else { return nil }
        defer { freeaddrinfo(found) }
        var next = found
        while let address = next {
            next = address.pointee.ai_next
            let number = socket(address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
            guard number >= 0 else { continue }
            let socket = Descriptor(owning: number)
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            var limit = timeval(tv_sec: limit, tv_usec: 0)
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(number, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
            }
            if connect(number, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 { return socket }
        }
        return nil
    }
}
