import Languages
import OperatingSystem
import TextSearch

/// A server on this computer, asked over HTTP.
///
/// It implements only the part of HTTP that a local tracker needs, over a system socket.
package struct LocalServer: Sendable {
    let host: String
    let port: String

    /// Nil if the address is not of the form `http://localhost:5600`, or names another computer.
    package init?(_ address: String) {
        let scheme = "http://"
        guard address.lowercased().hasPrefix(scheme) else { return nil }
        let place = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
        // The colons of an address such as ::1 stand in brackets.
        let end = place.lastIndex(of: "]") ?? place.startIndex
        let colon = place[end...].firstIndex(of: ":") ?? place.endIndex
        let host = place[..<colon].lowercased()
        let port = place[colon...].dropFirst()
        guard ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host), port.isEmpty || UInt16(port) != nil else {
            return nil
        }
        self.host = host.filter { !"[]".contains($0) }
        self.port = port.isEmpty ? "5600" : String(port)
    }

    /// The bounds on the time and the size of an answer.
    private static let limit = Duration.seconds(20)
    private static let size = 64 << 20

    /// Sends a request and returns the body of the answer.
    package func get(_ path: String) throws(InputError) -> [UInt8] {
        guard let socket = Descriptor.connection(host: host, port: port, limit: 5) else { throw silent }
        // By the older protocol an answer ends with the connection. A server that checks it wants to be called so.
        let request = Array(
            "GET \(path) HTTP/1.0\r\nHost: localhost:\(port)\r\nAccept: application/json\r\n\r\n".utf8)
        do {
            try socket.write(request)
            var answer: [UInt8] = []
            let start = ContinuousClock.now
            while true {
                let piece = try socket.readWaiting(upTo: 64 << 10)
                guard answer.count + piece.count <= Self.size, start.duration(to: .now) < Self.limit else {
                    throw silent
                }
                if piece.isEmpty { break }
                answer += piece
            }
            return try body(of: answer)
        } catch let error as InputError {
            throw error
        } catch {
            throw silent
        }
    }

    private func body(of answer: [UInt8]) throws(InputError) -> [UInt8] {
        let blank = Array("\r\n\r\n".utf8)
        guard let head = answer.firstRange(of: blank) else { throw silent }
        let first = String(decoding: answer.prefix { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        guard first.hasPrefix("HTTP/1."), first.split(separator: " ").dropFirst().first == "200" else {
            throw InputError(
                message: localized("The server at \(host):\(port) answers \"\(first)\"."),
                remedy: localized("Check that it is ActivityWatch: its page is http://localhost:5600"))
        }
        return Array(answer[head.upperBound...])
    }

    private var silent: InputError {
        InputError(
            message: localized("ActivityWatch does not answer at \(host):\(port)."),
            remedy: localized("Start it; its use is taken in as soon as it runs, with what it recorded meanwhile."))
    }
}
