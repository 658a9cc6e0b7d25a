import FamilyStore
import FamilyTime
import Foundation
import JSONText
import Synchronization
import Testing
import Trackers

@testable import Running

@Suite("A local ActivityWatch server")
struct ActivityWatchServerTests {
    /// A server that holds an export, and remembers what it was asked.
    private final class Holding: Sendable {
        private let buckets: Mutex<[String: JSONOutput]>
        let asked = Mutex<[String]>([])
        /// How many questions there were. Whoever waits for more of them looks here: the thread sanitizer does not see that
        /// somebody waited for a `Mutex` on Linux (Swift 6.3), and takes what follows for a race.
        let count = Atomic(0)
        let length = Mutex(900)

        init() {
            buckets = Mutex([
                "aw-watcher-window_laptop": Self.bucket("currentwindow"),
                "aw-watcher-afk_laptop": Self.bucket("afkstatus"),
                "aw-watcher-input_laptop": Self.bucket("os.hid.input"),
            ])
        }

        private static func bucket(_ type: String) -> JSONOutput {
            .object([("type", .string(type)), ("client", .string("aw")), ("hostname", .string("laptop"))])
        }

        @Sendable func get(_ path: String) throws(InputError) -> [UInt8] {
            asked.withLock { $0.append(path) }
            count.add(1, ordering: .relaxed)
            if path == "/api/0/buckets/" {
                return buckets.withLock {
                    JSONOutput.object($0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }).utf8()
                }
            }
            let data = path.contains("window") ? #"{"app":"Foliate","title":"x"}"# : #"{"status":"not-afk"}"#
            let length = length.withLock { $0 }
            let odd = #"{"timestamp":"2026-11-02T13:10:00+00:00","duration":-5,"data":\#(data)}"#
            return Array(
                #"[{"timestamp":"2026-11-02T13:30:00+00:00","duration":\#(length),"data":\#(data)},\#(odd)]"#.utf8)
        }
    }

    private func wait(_ server: ActivityWatchServer, _ now: Instant) throws -> InputPiece {
        while true {
            if let piece = try server.next(now: now) { return piece }
            usleep(1000)
        }
    }

    @Test("It is asked for use and presence, for what is new since the last answer alone", .timeLimit(.minutes(1)))
    func onlyNew() throws {
        let holding = Holding()
        let now = SimulatedFamily.start
        let server = ActivityWatchServer(
            name: "aw", known: nil, past: Milliseconds.day, pause: 1000, get: holding.get)
        let piece = try wait(server, now)
        guard case .reading(let reading) = piece.content else { return }
        #expect(reading.uses.map(\.name) == ["Foliate"])
        #expect(reading.setAside.map(\.reason) == [.negativeLength, .negativeLength])
        #expect(reading.uses.map(\.milliseconds) == [900_000])
        #expect(
            holding.asked.withLock { $0 } == [
                "/api/0/buckets/",
                "/api/0/buckets/aw-watcher-afk_laptop/events?start=2026-11-01T14:00:00Z&limit=-1",
                "/api/0/buckets/aw-watcher-window_laptop/events?start=2026-11-01T14:00:00Z&limit=-1",
            ])
        // Until it is in the store it comes again, without another question.
        #expect(try server.next(now: now)?.position == piece.position)
        server.advance(past: piece)
        #expect(try server.next(now: now) == nil)
        holding.asked.withLock { $0 = [] }
        holding.length.withLock { $0 = 960 }
        let next = try wait(server, Instant(milliseconds: now.milliseconds + 1000))
        // It ended at 13:45; ten minutes before, on the hour.
        #expect(holding.asked.withLock { $0.last?.contains("start=2026-11-02T13:00:00Z") == true })
        guard case .reading(let grown) = next.content else { return }
        #expect(grown.uses.map(\.milliseconds) == [960_000])
        #expect(grown.setAside.isEmpty)
        server.advance(past: next)
        // An answer that says nothing new is none.
        var later = now.milliseconds + 2000
        for _ in 0..<3 {
            let before = holding.count.load(ordering: .relaxed)
            while holding.count.load(ordering: .relaxed) - before < 3 {
                #expect(try server.next(now: Instant(milliseconds: later)) == nil)
                usleep(1000)
                later += 1000
            }
        }
    }

    @Test("One that does not answer is told of in a parent's words, and asked again", .timeLimit(.minutes(1)))
    func silent() throws {
        let server = ActivityWatchServer(name: "aw", known: nil, past: 0, pause: 1000) { _ throws(InputError) in
            throw InputError(message: "It does not answer.", remedy: "Start it.")
        }
        var now = SimulatedFamily.start
        for _ in 0..<2 {
            #expect(throws: InputError(message: "It does not answer.", remedy: "Start it.")) { try wait(server, now) }
            now = Instant(milliseconds: now.milliseconds + 1000)
        }
    }

    @Test(
        "Only a server on this computer is asked",
        arguments: ["https://localhost:5600", "http://example.org", "localhost"])
    func otherComputers(_ address: String) {
        #expect(LocalServer(address) == nil)
    }

    @Test("The answer's body is what is read of a server", .timeLimit(.minutes(1)))
    func answer() throws {
        let server = try OneAnswer("HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{\"a\":\r\n\r\n1}")
        let address = try #require(LocalServer("http://localhost:\(server.port)"))
        #expect(String(decoding: try address.get("/api/0/info"), as: UTF8.self) == "{\"a\":\r\n\r\n1}")
        let request = server.request()
        #expect(request.hasPrefix("GET /api/0/info HTTP/1.0\r\nHost: localhost:\(server.port)\r\n"), "\(request)")
    }

    @Test("Another answer, and none, are told of", .timeLimit(.minutes(1)))
    func noAnswer() throws {
        let server = try OneAnswer("HTTP/1.0 404 Not Found\r\n\r\n")
        let address = try #require(LocalServer("http://127.0.0.1:\(server.port)"))
        let refused = #expect(throws: InputError.self) { try address.get("/") }
        #expect(refused?.message.contains("\"HTTP/1.0 404 Not Found\"") == true)
        _ = server.request()
        let silent = #expect(throws: InputError.self) { try address.get("/") }
        #expect(silent?.message.contains("does not answer") == true)
    }

    @Test("The server's port is ActivityWatch's unless another one is said")
    func port() {
        #expect(LocalServer("http://localhost")?.port == "5600")
        #expect(LocalServer("http://127.0.0.1:5666/")?.port == "5666")
    }
}
