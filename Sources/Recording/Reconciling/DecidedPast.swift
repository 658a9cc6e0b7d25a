import FamilyTime
import JSONText

/// Separates what was decided for a child by an instant, and is final, from what late reports may still change. The
/// date of an outcome tells on which side it is; the few exceptions are kept by id.
struct DecidedPast: Sendable, Equatable {
    let at: Int64
    /// No win that is decided later has an earlier date.
    var earliest: Int64
    /// The ids of what had been decided by then, though it was told with a date from `earliest` on: a late report dates
    /// a win earlier than it was told.
    var ahead: Set<String> = []
    /// The ids of what is decided later, though it was told with a date before `earliest`.
    var behind: Set<String> = []
    /// What earlier promises have paid and may still pay.
    var promises: KeptPromises

    init(at: Int64, earliest: Int64, promises: KeptPromises) {
        self.at = at
        self.earliest = earliest
        self.promises = promises
    }

    /// Before anything was decided.
    init() {
        self.init(at: .min, earliest: .min, promises: KeptPromises())
    }

    var isBeginning: Bool { at == .min }
}

extension DecidedPast {
    /// As it is saved beside a checkpoint.
    var text: String {
        JSONOutput.object([
            ("earliest", .int(earliest)), ("ahead", .strings(ahead)), ("behind", .strings(behind)),
            ("milestones", .milestones(promises.milestones)),
            ("runs", .milestones(promises.windows.milestones.mapValues { $0.sorted { $0.sorting < $1.sorting } })),
            (
                "windows",
                .object(promises.windows.byRule.sorted { $0.key < $1.key }.map { ($0.key, .strings($0.value)) })
            ),
        ]).text(pretty: false)
    }

    /// Nil if the text was not written by `text`.
    init?(_ text: String, at: Int64) {
        let document = JSONParser.parse(Array(text.utf8))
        guard document.mistakes.isEmpty, let root = document.root, let earliest = root["earliest"]?.int else {
            return nil
        }
        // What a store of before does not have is found in the whole history.
        guard let milestones = root["milestones"]?.milestones, let runs = root["runs"]?.milestones else { return nil }
        let windows = (root["windows"]?.object ?? []).map { ($0.key, $0.value.strings) }
        self.init(
            at: at, earliest: Int64(earliest),
            promises: KeptPromises(
                milestones: milestones,
                windows: PaidWindows(
                    Dictionary(windows) { first, _ in first }, milestones: runs.mapValues { Set($0) })))
        ahead = root["ahead"]?.strings ?? []
        behind = root["behind"]?.strings ?? []
    }
}

extension ToldMilestone {
    fileprivate init?(_ node: JSONNode) {
        guard let parts = node.array, parts.count == 3, let first = parts[0].string.flatMap({ LocalDate($0) }),
            let at = parts[1].int, let place = parts[2].int
        else { return nil }
        self.init(first: first, place: Int64(place), at: Int64(at))
    }

    fileprivate var sorting: (Int64, Int64, LocalDate) { (at, place, first) }

    fileprivate var parts: JSONOutput { .array([.string(first.description), .int(at), .int(place)]) }
}

extension JSONOutput {
    fileprivate static func strings(_ texts: Set<String>) -> JSONOutput {
        .array(texts.sorted().map(JSONOutput.string))
    }

    fileprivate static func milestones(_ told: [String: [ToldMilestone]]) -> JSONOutput {
        .object(
            told.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
                .map { ($0.key, .array($0.value.map(\.parts))) })
    }
}

extension JSONNode {
    fileprivate var strings: Set<String> { Set((array ?? []).compactMap(\.string)) }

    fileprivate var milestones: [String: [ToldMilestone]]? {
        guard let object else { return nil }
        var told: [String: [ToldMilestone]] = [:]
        for member in object {
            guard let nodes = member.value.array else { return nil }
            let milestones = nodes.compactMap(ToldMilestone.init)
            guard milestones.count == nodes.count else { return nil }
            told[member.key] = milestones
        }
        return told
    }
}
