@testable import FamilyStore

/// Rows with what a test does not care about filled in.
enum Rows {
    static func event(
        _ id: String, child: String = "mia", app: String = "khan", device: String? = "laptop", start: Int64 = 1_000,
        length: Int64 = 60_000, received: Int64 = 5_000_000, source: String = "events"
    ) -> EventRow {
        EventRow(
            id: id, child: child, app: app, device: device, start: start, length: length, received: received,
            source: source)
    }

    static func unknown(
        _ id: String, name: String? = "Solitaire", start: Int64 = 1_000, length: Int64 = 60_000
    ) -> UnknownUseRow {
        UnknownUseRow(
            id: id, source: "activitywatch", device: "laptop", trackerName: name, package: nil, site: nil,
            start: start, length: length, received: 5_000_000)
    }

    static func setAside(_ key: String, reason: String = "negative") -> SetAsideRow {
        SetAsideRow(
            key: key, reason: reason, detail: "Its length is below zero.", text: #"{"id":"\#(key)"}"#,
            source: "events", received: 5_000_000)
    }

    static func outcome(
        _ id: String, kind: String = "challengeCompleted", child: String? = "mia", at: Int64 = 1_000,
        points: Int64? = 100
    ) -> OutcomeRow {
        OutcomeRow(
            id: id, kind: kind, child: child, rule: "reading-week", window: "2026-W45", tier: 2, at: at,
            points: points, version: "9f2c", payload: #"{"id":"\#(id)","points":\#(points ?? 0)}"#,
            published: 5_000_000)
    }

    static func entry(
        key: String? = nil, child: String = "mia", app: String? = "khan", amount: Int64 = 10, at: Int64 = 1_000,
        day: String = "2026-11-02", cites: Int64? = nil
    ) -> LedgerRow {
        LedgerRow(
            key: key, child: child, app: app, kind: "base", amount: amount, at: at, day: day, rule: nil, window: nil,
            reason: "Learning", cites: cites)
    }
}
