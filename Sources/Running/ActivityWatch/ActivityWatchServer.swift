import Dispatch
package import FamilyStore
package import FamilyTime
import JSONText
import Languages
import OperatingSystem
import Synchronization
import Trackers

/// A local ActivityWatch server, polled for what is new since its last answer.
///
/// The request runs on a task of its own, so that a server that hangs delays nothing else.
package final class ActivityWatchServer: Input {
    package typealias Get = @Sendable (_ path: String) throws(InputError) -> [UInt8]

    package let name: String
    private let get: Get
    /// The interval between two polls, in milliseconds.
    private let pause: Int64
    /// How far before the first poll records are asked for, in milliseconds.
    private let past: Int64
    private var position: InputPosition?
    private var question: Question?
    private var nextQuestion: Int64 = .min
    /// The new part of an answer, until it is in the store.
    private var answer: InputPiece?
    /// The last answer. Its contents are not handed over again.
    private var known = KnownAnswer()

    package var descriptor: Int32? { nil }
    package var isOver: Bool { false }

    /// - Parameters:
    ///   - known: the position up to which an earlier run has asked.
    ///   - past: how far back the first poll reaches, in milliseconds.
    ///   - get: sends a request to the server.
    package init(name: String, known: InputPosition?, past: Int64, pause: Int64, get: @escaping Get) {
        self.name = name
        self.get = get
        self.pause = pause
        self.past = past
        position = known
    }

    package func next(now: Instant) throws(InputError) -> InputPiece? {
        if let answer { return answer }
        guard let question else {
            guard now.milliseconds >= nextQuestion else { return nil }
            nextQuestion = now.milliseconds + pause
            question = Question(get: get, from: start(now), now: now)
            return nil
        }
        guard let result = question.result else { return nil }
        self.question = nil
        let reading = try result.get()
        guard let news = known.news(in: reading) else { return nil }
        let latest = reading.uses.map(\.end).max() ?? position?.position ?? start(now)
        answer = InputPiece(
            .reading(news),
            position: InputPosition(
                name: name, file: "activitywatch", position: min(latest, now.milliseconds)))
        return answer
    }

    package func advance(past piece: InputPiece) {
        position = piece.position
        answer = nil
    }

    /// The start of the next poll. Part of what is known is asked for again, because records grow and are closed late.
    /// The start is a whole hour: the server cuts a record that began before, and must always cut it at the same
    /// instant.
    private func start(_ now: Instant) -> Int64 {
        let from = position.map { $0.position - Self.overlap } ?? now.milliseconds - past
        return from - ((from % Milliseconds.hour) + Milliseconds.hour) % Milliseconds.hour
    }

    private static let overlap = 10 * Milliseconds.minute
}

/// A request to the server that is under way.
private final class Question: Sendable {
    private let answer = Mutex<Result<TrackerReading, InputError>?>(nil)

    var result: Result<TrackerReading, InputError>? { answer.withLock { $0 } }

    init(get: @escaping ActivityWatchServer.Get, from start: Int64, now: Instant) {
        DispatchQueue.global().async { [self] in
            let result = Result { () throws(InputError) in try Self.ask(get, from: start) }
            answer.withLock { $0 = result }
        }
    }

    /// The kinds of buckets that say what was used, and whether somebody was there.
    private static let kinds: Set<String> = ["currentwindow", "afkstatus", "web.tab.current"]

    private static func ask(_ get: ActivityWatchServer.Get, from start: Int64) throws(InputError) -> TrackerReading {
        let list = JSONParser.parse(try get("/api/0/buckets/"))
        guard let buckets = list.root?.object else { throw strange }
        let since = Instant(milliseconds: start).iso8601(in: .utc)
        var export: [(String, JSONOutput)] = []
        for (id, bucket) in buckets.map({ ($0.key, $0.value) }) {
            guard let kind = bucket["type"]?.string, kinds.contains(kind) else { continue }
            let events = try get("/api/0/buckets/\(PercentText.encoded(id))/events?start=\(since)&limit=-1")
            export.append(
                (
                    id,
                    .object([
                        ("id", .string(id)), ("type", .string(kind)),
                        ("client", .string(bucket["client"]?.string ?? "")),
                        ("hostname", .string(bucket["hostname"]?.string ?? "")),
                        ("events", .raw(String(decoding: events, as: UTF8.self))),
                    ])
                ))
        }
        guard !export.isEmpty else { return TrackerReading() }
        do {
            return try ActivityWatch().read(JSONOutput.object([("buckets", .object(export))]).utf8())
        } catch {
            throw InputError(message: error.message, remedy: error.remedy)
        }
    }

    private static let strange = InputError(
        message: localized("The answer is not what ActivityWatch says."),
        remedy: localized(
            "Check the address; it is usually the port 5600.")
    )
}
