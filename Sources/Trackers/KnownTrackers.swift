/// The trackers whose files can be read.
package enum KnownTrackers {
    package static let all: [any Tracker] = [ActivityWatch()]

    /// The tracker with a name, in any case. Nil if there is none.
    package static func named(_ name: String) -> (any Tracker)? {
        all.first { $0.name == name.lowercased() }
    }
}
