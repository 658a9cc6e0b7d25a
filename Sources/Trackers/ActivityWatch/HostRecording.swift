/// Everything that was recorded on one device, whichever bucket it is in.
struct HostRecording {
    private var windows: [Stretch<WindowLabel>] = []
    /// When somebody was there; `nil` where the device does not say.
    private var presence: [Stretch<PresenceLabel>]?
    private var pages: [Stretch<PageLabel>] = []

    /// Adds what a bucket holds.
    mutating func add(_ rows: inout RowReader) {
        switch rows.bucket.kind {
        case .windows:
            windows += rows.windows()
        case .presence:
            // Several watchers may look at different things: somebody is there if one of them says so.
            let present = Flood.over(rows.presence()).filter { $0.label == .present }
            presence = Stretch.union((presence ?? []) + present)
        case .pages:
            pages += rows.pages()
        case .other(let type):
            rows.leaveOut(type: type)
        }
    }

    /// Whether nothing says if anybody was at a device that has windows. A phone's apps, which have a package, are in
    /// front only while it is in use.
    var lacksPresence: Bool {
        presence == nil && windows.contains { $0.label.package == nil }
    }

    /// The active use, sorted and disjoint.
    func uses(on device: String) -> [TrackedUse] {
        let shown = Flood.over(windows)
        var active = shown
        if let presence {
            active = Stretch.parts(of: shown, along: presence).filter { $0.other != nil }.map(\.stretch)
        }
        var assembly = UseAssembly(device: device)
        for part in Stretch.parts(of: active, along: shownPages(until: shown.last?.end)) {
            let site = Browser.isBrowser(part.stretch.label.name) ? part.other?.host : nil
            assembly.add(part.stretch, site: site)
        }
        return assembly.uses
    }

    /// A page is reported once a minute, and at most so much later, in milliseconds.
    private static let pageReport: Int64 = 80_000

    /// The pages over time. Where several browsers report at once, the page that was opened last counts.
    ///
    /// The last page's next report is still to come when the recording ends in front of it, so it counts until then:
    /// otherwise these seconds would be told as use without a site now and as use of the site by the next export.
    private func shownPages(until end: Int64?) -> [Stretch<PageLabel>] {
        var shown = Flood.over(pages)
        if let end, let last = shown.indices.last, shown[last].end < end, end - shown[last].end <= Self.pageReport {
            shown[last].end = end
        }
        return shown
    }
}
