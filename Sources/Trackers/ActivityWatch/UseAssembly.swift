/// Joins parts of time that say the same about app and site to one use; parts are added in order.
///
/// Titles have cut the time to pieces. Joined, a use starts where the app came to the front, which later exports
/// repeat, and so do ids.
struct UseAssembly {
    let device: String
    private(set) var uses: [TrackedUse] = []

    init(device: String) {
        self.device = device
    }

    /// Adds time of an app. What would be longer than a day goes on in a new use, since no use may be.
    mutating func add(_ stretch: Stretch<WindowLabel>, site: String?) {
        var start = stretch.start
        if let last = uses.indices.last, continues(uses[last], stretch, site) {
            let end = min(stretch.end, uses[last].start + RowReader.day)
            uses[last].milliseconds = end - uses[last].start
            start = end
        }
        while start < stretch.end {
            let end = min(stretch.end, start + RowReader.day)
            uses.append(
                TrackedUse(
                    name: stretch.label.name, package: stretch.label.package, site: site, device: device, start: start,
                    milliseconds: end - start))
            start = end
        }
    }

    private func continues(_ use: TrackedUse, _ stretch: Stretch<WindowLabel>, _ site: String?) -> Bool {
        use.end == stretch.start && use.name == stretch.label.name && use.package == stretch.label.package
            && use.site == site
    }
}
