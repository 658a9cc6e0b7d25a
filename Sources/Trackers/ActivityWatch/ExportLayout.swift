import JSONText

/// The layouts in which files hold buckets.
enum ExportLayout {
    /// A bucket of the file, before its content is read.
    struct Entry {
        /// The name under which the file lists the bucket. Nil if the file lists buckets without names.
        var key: String?
        var node: JSONNode
    }

    /// The buckets of an export: `{"buckets": {"name": bucket}}`, `{"buckets": [bucket]}`, `[bucket]` or one bucket.
    static func buckets(in root: JSONNode) throws(TrackerError) -> [Entry] {
        let entries = try entries(in: root)
        if !entries.isEmpty, entries.allSatisfy({ $0.node["events"] == nil }) {
            throw .bucketsWithoutEvents(at: root.span)
        }
        return entries
    }

    private static func entries(in root: JSONNode) throws(TrackerError) -> [Entry] {
        if let list = root["buckets"] {
            guard let entries = listed(in: list) else {
                throw .notAnExport(at: list.span)
            }
            return entries
        }
        if isBucket(root) {
            return [Entry(key: nil, node: root)]
        }
        if let members = root.object, !members.isEmpty, members.allSatisfy({ isBucket($0.value) }) {
            return members.map { Entry(key: $0.key, node: $0.value) }
        }
        guard let list = root.array else {
            throw .notAnExport(at: root.span)
        }
        if !list.isEmpty, list.allSatisfy(isBucket) {
            return list.map { Entry(key: nil, node: $0) }
        }
        if list.allSatisfy({ $0["timestamp"] != nil }) {
            throw .bareEvents(at: root.span)
        }
        throw .notAnExport(at: root.span)
    }

    private static func listed(in list: JSONNode) -> [Entry]? {
        switch list.value {
        case .object(let members): members.map { Entry(key: $0.key, node: $0.value) }
        case .array(let nodes): nodes.map { Entry(key: nil, node: $0) }
        default: nil
        }
    }

    /// Whether a value has the keys that every bucket has, with or without its events.
    private static func isBucket(_ node: JSONNode) -> Bool {
        node["type"] != nil && (node["events"] != nil || node["client"] != nil)
    }
}
