/// The trackers whose files can be read.
package enum KnownTrackers {
    package static let all: [any Tracker] = [ActivityWatch()]

    /// The tracker of that name, case aside.
    package static func named(_ name: String) -> (any Tracker)? {
        all.first { $0.name == name.lowercased() }
    }
}
