import FamilyTime

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
        _ id: String, kind: String = "challengeCompleted", child: String = "mia", at: Int64 = 1_000,
        day: String = "2026-11-02", points: Int64? = 100
    ) -> OutcomeRow {
        OutcomeRow(
            id: id, kind: kind, child: child, rule: "reading-week", version: "9f2c", window: "2026-W45", tier: 2,
            at: at, day: self.day(day), points: points, reason: "Reading week", published: 5_000_000)
    }

    static func earned(
        child: String = "mia", app: String = "khan", day: String = "2026-11-02", at: Int64 = 1_000,
        points: Int64 = 10
    ) -> EarnedRow {
        EarnedRow(
            child: child, app: app, day: self.day(day), at: at, points: points, reason: "time with Khan",
            published: 5_000_000)
    }

    static func entry(
        key: String? = nil, child: String = "mia", app: String? = "khan", kind: String = "adjusted", amount: Int64 = 10,
        at: Int64 = 1_000,
        day: String = "2026-11-02", cites: String? = nil
    ) -> LedgerRow {
        LedgerRow(
            key: key, child: child, app: app, kind: kind, amount: amount, at: at, day: self.day(day), rule: nil,
            window: nil, reason: "Washed up", cites: cites)
    }

    static func day(_ text: String) -> LocalDate { LocalDate(text) ?? LocalDate(dayNumber: 0) }
}

extension FamilyStore {
    var eventCount: Int64 {
        get throws(StoreError) { Int64(try events().all().count) }
    }

    var waitingCount: Int64 {
        get throws(StoreError) { try database.statement("SELECT count(*) FROM waiting").first { $0.integer() } ?? 0 }
    }
}
