import FamilySettings
import FamilyTime
import JSONText

/// The meaning of a tracker's line, by the full reader.
enum EventReading {
    case use(EventLine)
    case signal(SignalLine)
    case installed(InstalledLine)

    init(_ bytes: [UInt8], _ family: Family) throws(SetAsideError) {
        let document = JSONParser.parse(bytes)
        guard document.mistakes.isEmpty, let root = document.root, root.object != nil else {
            throw SetAsideError(.broken)
        }
        if root["do"] != nil || root["tick"] != nil { throw SetAsideError(.command) }
        if root["installed"] != nil {
            self = .installed(try InstalledLine(root))
        } else if root["signal"] != nil || (root["total"] != nil && root["seconds"] == nil) {
            self = .signal(try SignalLine(root, family))
        } else {
            self = .use(try EventLine(root, family))
        }
    }
}

/// One signal as its line states it, before names are looked up.
struct SignalLine {
    var child: String?
    /// The login under which the device was used.
    var user: String?
    var app: String
    var device: String?
    var kind: Signal.Kind
    var at: Int64
    /// When the counter began, in milliseconds since 1970. Nil if the signal is not of a counter.
    var since: Int64?

    /// Reads `{"signal":"begin","child":…,"app":…,"at":…}`, or a reading of a counter:
    /// `{"event":"child_mia_app_khan","at":…,"total":600,"since":…}`.
    init(_ root: JSONNode, _ family: Family) throws(SetAsideError) {
        if let name = root["event"]?.string {
            guard let event = EventName(name, in: family) else { throw SetAsideError(.badEventName(name)) }
            (child, app) = (event.child, event.app)
        } else {
            (child, user) = (EventLine.name("child", root), EventLine.name("user", root))
            app = try EventLine.app(root)
        }
        device = EventLine.name("device", root)
        at = try Self.instant(root, "at")
        if let word = root["signal"] {
            guard let kind = word.string.flatMap(Signal.Kind.init(word:)) else {
                throw SetAsideError(.badSignal(word.string ?? ""))
            }
            self.kind = kind
        } else {
            guard let total = try EventLine.length(root, "total") else { throw SetAsideError(.missing("total")) }
            guard total >= 0 else { throw SetAsideError(.negative) }
            kind = .count(total: total)
            since = try Self.instant(root, "since")
        }
    }

    static func instant(_ root: JSONNode, _ key: String) throws(SetAsideError) -> Int64 {
        guard let text = root[key]?.string else { throw SetAsideError(.missing(key)) }
        guard let instant = Instant(iso8601: text) else { throw SetAsideError(.badInstant(text)) }
        return instant.milliseconds
    }
}
