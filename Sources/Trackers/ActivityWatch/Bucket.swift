import JSONText

/// A group of events that one watcher wrote on one device.
struct Bucket {
    /// The kind of the events, by the bucket's type alone. Ids do not tell it, because anybody may choose them.
    enum Kind: Hashable {
        /// The window in front, on a phone the app.
        case windows
        /// Whether somebody is there.
        case presence
        /// The page that a browser shows.
        case pages
        case other(type: String)

        init(type: String) {
            self =
                switch type {
                case "currentwindow": .windows
                case "afkstatus": .presence
                case "web.tab.current": .pages
                default: .other(type: type)
                }
        }
    }

    var id: String
    var kind: Kind
    /// The device's own name. ActivityWatch writes `unknown` for a device without one.
    var host: String
    var events: [JSONNode]
    var span: TextSpan

    /// Nil if the bucket has no type or no list of events.
    init?(_ entry: ExportLayout.Entry) {
        guard let type = entry.node["type"]?.string, let events = entry.node["events"]?.array else {
            return nil
        }
        id = entry.name
        kind = Kind(type: type)
        host = entry.node["hostname"]?.string.flatMap { $0.isEmpty ? nil : $0 } ?? "unknown"
        self.events = events
        span = entry.node.span
    }
}

extension ExportLayout.Entry {
    /// What the file calls the bucket.
    var name: String {
        node["id"]?.string ?? key ?? "a bucket without a name"
    }
}

extension SetAside {
    init(unreadable entry: ExportLayout.Entry) {
        self.init(
            reason: .unreadableGroup, group: entry.name, row: nil, count: entry.node["events"]?.array?.count ?? 0,
            span: entry.node.span)
    }
}
