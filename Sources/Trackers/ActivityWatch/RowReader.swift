import FamilyTime
import JSONText

/// Reads the events of one bucket, and sets aside those that cannot be right.
struct RowReader {
    let bucket: Bucket
    private(set) var setAside: [SetAside] = []

    /// The longest possible use, in milliseconds.
    static let day: Int64 = 86_400_000
    /// A length in milliseconds beyond any real one, yet small enough to be added to any time.
    private static let endless = 1e15

    init(_ bucket: Bucket) {
        self.bucket = bucket
    }

    /// The windows that were in front.
    mutating func windows() -> [LabelledStretch<WindowLabel>] {
        rows { data throws(Refusal) in
            guard let label = WindowLabel(data) else {
                throw Refusal(.namelessApp)
            }
            return label
        }
    }

    /// When somebody was there (`present`), and when nobody was (`away`).
    ///
    /// A record of being away for longer than a day is set aside like any other, and still ends the presence before it.
    mutating func presence() -> [LabelledStretch<PresenceLabel>] {
        rows(keepsLong: { $0 == .away }) { data throws(Refusal) in
            guard let status = data["status"]?.string else {
                throw Refusal(.unreadable)
            }
            return status == "not-afk" ? .present : .away
        }
    }

    /// The hosts of the pages that were shown.
    mutating func pages() -> [LabelledStretch<PageLabel>] {
        rows { data throws(Refusal) in
            guard let address = data["url"]?.string else {
                throw Refusal(.unreadable)
            }
            return PageLabel(host: PageAddress.host(of: address))
        }
    }

    /// Sets the whole bucket aside, because its kind does not say what was used.
    mutating func leaveOut(type: String) {
        setAside.append(
            SetAside(
                reason: .notUse(kind: type), group: bucket.id, row: nil, count: bucket.events.count, span: bucket.span))
    }

    private struct Refusal: Error {
        var reason: SetAside.Reason

        init(_ reason: SetAside.Reason) {
            self.reason = reason
        }
    }

    private mutating func rows<Label>(
        keepsLong: (Label) -> Bool = { _ in false }, label: (JSONNode) throws(Refusal) -> Label
    ) -> [LabelledStretch<Label>] {
        var rows: [LabelledStretch<Label>] = []
        for (place, event) in bucket.events.enumerated() {
            do throws(Refusal) {
                guard let data = event["data"], data.object != nil else {
                    throw Refusal(.unreadable)
                }
                let start = try start(of: event)
                let length = try length(of: event)
                let row = LabelledStretch(start: start, end: start + length, label: try label(data))
                let isLong = length > Self.day
                if isLong {
                    note(.longerThanADay, place, event)
                }
                if !isLong || keepsLong(row.label) {
                    rows.append(row)
                }
            } catch {
                note(error.reason, place, event)
            }
        }
        return rows
    }

    private mutating func note(_ reason: SetAside.Reason, _ place: Int, _ event: JSONNode) {
        setAside.append(SetAside(reason: reason, group: bucket.id, row: place + 1, span: event.span))
    }

    /// The start of an event, in milliseconds since 1970-01-01T00:00:00Z.
    private func start(of event: JSONNode) throws(Refusal) -> Int64 {
        guard let text = event["timestamp"]?.string, let instant = Instant(iso8601: text) else {
            throw Refusal(.unreadableTime)
        }
        return instant.milliseconds
    }

    /// The length of an event in milliseconds, rounded half up from the seconds in the file.
    private func length(of event: JSONNode) throws(Refusal) -> Int64 {
        guard let seconds = event["duration"]?.number?.double else {
            throw Refusal(.unreadableLength)
        }
        guard seconds >= 0 else {
            throw Refusal(.negativeLength)
        }
        return Int64(min((seconds * 1000).rounded(), Self.endless))
    }
}
