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

        init() {
            buckets = Mutex([
                "aw-watcher-window_laptop": Self.bucket("currentwindow"), "aw-watcher-afk_laptop": Self.bucket("afkstatus"),
                "aw-watcher-input_laptop": Self.bucket("os.hid.input"),
            ])
        }

        private static func bucket(_ type: String) -> JSONOutput {
            .object([("type", .string(type)), ("client", .string("aw")), ("hostname", .string("laptop"))])
        }

        @Sendable func get(_ path: String) throws(InputError) -> [UInt8] {
            asked.withLock { $0.append(path) }
            if path == "/api/0/buckets/" {
                return buckets.withLock { JSONOutput.object($0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }).utf8() }
            }
            let data = path.contains("window") ? #"{"app":"Foliate","title":"x"}"# : #"{"status":"not-afk"}"#
            return Array(#"[{"timestamp":"2026-11-02T13:30:00+00:00","duration":900.0,"data":\#(data)}]"#.utf8)
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
        _ = try wait(server, Instant(milliseconds: now.milliseconds + 1000))
        // It ended at 13:45; ten minutes before, on the hour.
        #expect(holding.asked.withLock { $0.last?.contains("start=2026-11-02T13:00:00Z") == true })
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

    @Test("Only a server on this computer is asked", arguments: ["https://localhost:5600", "http://example.org", "localhost"])
    func otherComputers(_ address: String) {
        #expect(LocalServer(address) == nil)
    }

    @Test("The server's port is ActivityWatch's unless another one is said")
    func port() {
        #expect(LocalServer("http://localhost")?.port == "5600")
        #expect(LocalServer("http://127.0.0.1:5666/")?.port == "5666")
    }
}
