import JSONText

/// What a window event says: the app, and everything else by which two events are told apart.
struct WindowLabel: Hashable, Sendable, Comparable {
    /// As the watcher writes it; may be empty.
    var name: String
    var package: String?
    /// The whole data in one spelling, whatever the order of its members. Holds the title: it is compared while a file
    /// is read and never kept.
    private var details: String

    /// `nil` where the event says neither the app's name nor its package.
    init?(_ data: JSONNode) {
        package = data["package"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        guard let name = data["app"]?.string ?? package else {
            return nil
        }
        self.name = name
        details = data.spelling
    }

    static func == (left: WindowLabel, right: WindowLabel) -> Bool {
        left.details == right.details
    }

    static func < (left: WindowLabel, right: WindowLabel) -> Bool {
        left.details < right.details
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(details)
    }
}

extension JSONNode {
    /// The value in one spelling: equal values have equal spellings.
    fileprivate var spelling: String {
        switch value {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): JSONOutput.quoted(text)
        case .array(let nodes): "[" + nodes.map(\.spelling).joined(separator: ",") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key < $1.key }
                .map { JSONOutput.quoted($0.key) + ":" + $0.value.spelling }
                .joined(separator: ",") + "}"
        }
    }
}
