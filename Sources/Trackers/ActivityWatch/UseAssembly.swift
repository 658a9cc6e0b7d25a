/// Joins neighbouring parts with one app and one site to one use. Parts must be added in order.
///
/// Changing titles cut the time of an app into parts. A joined use starts where the app came to the front. Later
/// exports repeat that start, and so the use keeps its id.
struct UseAssembly {
    let device: String
    private(set) var uses: [TrackedUse] = []

    init(device: String) {
        self.device = device
    }

    /// Adds time of an app. A use ends after a day, the longest possible, and the rest becomes a new use.
    mutating func add(_ stretch: LabelledStretch<WindowLabel>, site: String?) {
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

    private func continues(_ use: TrackedUse, _ stretch: LabelledStretch<WindowLabel>, _ site: String?) -> Bool {
        use.end == stretch.start && use.name == stretch.label.name && use.package == stretch.label.package
            && use.site == site
    }
}
