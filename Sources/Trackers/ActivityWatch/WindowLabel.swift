import JSONText

/// The label of a window event: the app, and everything else that tells two events apart.
struct WindowLabel: Hashable, Sendable, Comparable {
    /// The app's name, as the watcher writes it. May be empty.
    var name: String
    var package: String?
    /// The event's whole data in a canonical spelling, whatever the order of its members. It holds the title, so it is
    /// compared while a file is read and never kept.
    private var details: String

    /// Nil if the event has neither the app's name nor its package.
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
    /// A canonical spelling: equal values have equal spellings.
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
