@testable import Trackers

/// A small export, written for one test. Times are seconds after 2026-11-02T16:00:00Z, so below an hour they read as
/// minutes and seconds of that hour.
struct SampleExport {
    private var buckets: [String] = []

    static let origin: Int64 = 1_793_635_200_000

    /// Adds a bucket; `events` are start, length and data as JSON.
    mutating func add(_ type: String, host: String = "laptop", _ events: [(start: Int, length: Double, data: String)]) {
        let rows = events.map { start, length, data in
            #"{"timestamp":"\#(Self.timestamp(start))","duration":\#(length),"data":\#(data)}"#
        }
        buckets.append(
            #""bucket \#(buckets.count)":{"type":"\#(type)","hostname":"\#(host)","client":"test","#
                + #""events":[\#(rows.joined(separator: ","))]}"#)
    }

    /// Adds windows of apps, titled by themselves.
    mutating func addWindows(host: String = "laptop", _ events: [(start: Int, length: Double, app: String)]) {
        let rows = events.map { ($0.start, $0.length, #"{"app":"\#($0.app)","title":"secret"}"#) }
        add("currentwindow", host: host, rows)
    }

    mutating func addPresence(host: String = "laptop", _ events: [(start: Int, length: Double, isThere: Bool)]) {
        let rows = events.map { ($0.start, $0.length, #"{"status":"\#($0.isThere ? "not-afk" : "afk")"}"#) }
        add("afkstatus", host: host, rows)
    }

    mutating func addPages(host: String = "laptop", _ events: [(start: Int, length: Double, url: String)]) {
        let rows = events.map { ($0.start, $0.length, #"{"url":"\#($0.url)","title":"secret"}"#) }
        add("web.tab.current", host: host, rows)
    }

    var bytes: [UInt8] {
        Array("{\"buckets\":{\(buckets.joined(separator: ","))}}".utf8)
    }

    /// The use in it, one line each: `laptop 0-60 anki`, with `@site` where there is one.
    func lines() throws -> [String] {
        try ActivityWatch().read(bytes).uses.map { use in
            let start = (use.start - Self.origin) / 1000
            let site = use.site.map { "@\($0)" } ?? ""
            return "\(use.device) \(start)-\(start + use.milliseconds / 1000) \(use.name)\(site)"
        }
    }

    private static func timestamp(_ seconds: Int) -> String {
        func two(_ number: Int) -> String {
            number < 10 ? "0\(number)" : "\(number)"
        }
        let hour = 16 + seconds / 3600
        return "2026-11-0\(2 + hour / 24)T\(two(hour % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))+00:00"
    }
}
