/// The records of one device from all its buckets.
struct HostRecording {
    private var windows: [LabelledStretch<WindowLabel>] = []
    /// When somebody was there. Nil if the device does not record it.
    private var presence: [LabelledStretch<PresenceLabel>]?
    private var pages: [LabelledStretch<PageLabel>] = []

    /// Adds the records of a bucket.
    mutating func add(_ rows: inout RowReader) {
        switch rows.bucket.kind {
        case .windows:
            windows += rows.windows()
        case .presence:
            // Several watchers may look at different things: somebody is there if one of them says so.
            let present = Flood.over(rows.presence()).filter { $0.label == .present }
            presence = LabelledStretch.union((presence ?? []) + present)
        case .pages:
            pages += rows.pages()
        case .other(let type):
            rows.leaveOut(type: type)
        }
    }

    /// Whether the device has windows and no record of whether somebody was there. Apps with a package are those of a
    /// phone, which are in front only while it is in use.
    var lacksPresence: Bool {
        presence == nil && windows.contains { $0.label.package == nil }
    }

    /// The active use, sorted and without overlap.
    func uses(on device: String) -> [TrackedUse] {
        let shown = Flood.over(windows)
        var active = shown
        if let presence {
            active = LabelledStretch.parts(of: shown, along: presence).filter { $0.other != nil }.map(\.stretch)
        }
        var assembly = UseAssembly(device: device)
        for part in LabelledStretch.parts(of: active, along: shownPages(until: shown.last?.end)) {
            let site = Browser.isBrowser(part.stretch.label.name) ? part.other?.host : nil
            assembly.add(part.stretch, site: site)
        }
        return assembly.uses
    }

    /// The longest interval between two reports of a page, in milliseconds: a minute, and a delay.
    private static let pageReport: Int64 = 80_000

    /// The pages over time. If several browsers report at once, the page that was opened last counts.
    ///
    /// The recording may end before the last page is reported again, so that page counts until the end. Otherwise these
    /// seconds would be use without a site now, and use of the site in the next export.
    private func shownPages(until end: Int64?) -> [LabelledStretch<PageLabel>] {
        var shown = Flood.over(pages)
        if let end, let last = shown.indices.last, shown[last].end < end, end - shown[last].end <= Self.pageReport {
            shown[last].end = end
        }
        return shown
    }
}
