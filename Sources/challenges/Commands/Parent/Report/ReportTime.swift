import FamilySettings
import Recording
import UsageTracking

/// The sums of a child's use, and where those of each kind of use stand.
struct ReportTime {
    private(set) var sums: UnionSums
    /// Of learning and of playing.
    let categories: [Int]
    /// By device, those of learning and of playing.
    private(set) var devices: [TellingDevice: [Int]] = [:]
    private let apps: [App]
    /// By the app's place, what each device has told of it.
    private var sources: [[Source]]

    /// An app on a device.
    private struct Source {
        var device: TellingDevice
        /// The kinds of use that it is of: first its category, then the app, the device and, of learning, both.
        var kinds: [Int]
        /// The end of the last use.
        var last: Int64
    }

    /// - Parameter edges: the starts of days that follow each other, and the end of the last one.
    init(_ edges: [Int64], apps: [App]) {
        sums = UnionSums(edges: edges)
        categories = [sums.addKind(), sums.addKind()]
        self.apps = apps
        sources = Array(repeating: [], count: apps.count)
    }

    /// Counts a use. Uses come in the order of their start.
    mutating func add(_ piece: UseOfDays.Piece, toldBy device: TellingDevice) {
        var place = 0
        while place < sources[piece.app].count, sources[piece.app][place].device != device { place += 1 }
        if place == sources[piece.app].count { addSource(piece.app, device) }
        sums.add(from: piece.start, until: piece.end, to: sources[piece.app][place].kinds)
        sources[piece.app][place].last = max(sources[piece.app][place].last, piece.end)
    }

    private mutating func addSource(_ app: Int, _ device: TellingDevice) {
        let ofApp = kind(ofApp: app) ?? sums.addKind()
        let ofDevice = devices[device] ?? [sums.addKind(), sums.addKind()]
        devices[device] = ofDevice
        let category = apps[app].category == .learning ? 0 : 1
        let kinds = [categories[category], ofApp, ofDevice[category]]
        sources[app].append(
            Source(device: device, kinds: category == 0 ? kinds + [sums.addKind()] : kinds, last: .min))
    }

    /// The place of an app's sums. An app that was not used has none.
    func kind(ofApp app: Int) -> Int? { sources[app].first?.kinds[1] }

    /// What each device has told of a learning app. None of another one.
    func learning(_ app: Int) -> [(device: TellingDevice, kind: Int)] {
        sources[app].compactMap { source in source.kinds.count > 3 ? (source.device, source.kinds[3]) : nil }
    }

    /// By device, the end of the last use.
    var lastReports: [TellingDevice: Int64] {
        sources.joined().reduce(into: [:]) { $0[$1.device] = max($0[$1.device] ?? .min, $1.last) }
    }
}
