/// A tracker's signal about one app at one instant. It is not use by itself: use follows from all signals of a stream.
package struct Signal: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The app ends (0), begins (1), or is still in use (2). Signals of one instant are read in this order, so that
        /// an app can be left and taken up again.
        case end, begin, touch
        /// The app has been used for this long since its counter began, in milliseconds.
        case count(total: Int64)
    }

    package var stream: SignalStream
    package var kind: Kind
    /// Milliseconds since 1970.
    package var at: Int64
    /// The longest pause within a session, in milliseconds, by the settings when the signal came.
    package var idle: Int64

    package init(stream: SignalStream, kind: Kind, at: Int64, idle: Int64) {
        self.stream = stream
        self.kind = kind
        self.at = at
        self.idle = idle
    }
}

/// The signals that belong together: those of one child, one app and one device, and of one counter if they count.
package struct SignalStream: Hashable, Sendable {
    package var child: String
    /// The app's name, as the tracker writes it.
    package var app: String
    package var device: String?
    /// When the counter began, in milliseconds since 1970. Nil if the signal is not of a counter.
    package var since: Int64?

    package init(child: String, app: String, device: String?, since: Int64? = nil) {
        self.child = child
        self.app = app
        self.device = device
        self.since = since
    }
}

extension Signal.Kind {
    package init?(word: String) {
        switch word {
        case "begin": self = .begin
        case "touch": self = .touch
        case "end": self = .end
        default: return nil
        }
    }

    /// The kind as the store keeps it.
    package var code: Int64 {
        switch self {
        case .end: 0
        case .begin: 1
        case .touch: 2
        case .count: 3
        }
    }

    package var total: Int64 { if case .count(let total) = self { total } else { 0 } }

    package init(code: Int64, total: Int64) {
        switch code {
        case 0: self = .end
        case 1: self = .begin
        case 2: self = .touch
        default: self = .count(total: total)
        }
    }
}
