import Diagnostics
import FamilyDevices
import FamilyStore
import Languages
import Recording
import Syncing

/// How a device comes into its family, or back into it: whole commands, to be typed as they stand.
enum WayIn {
    /// In a new and empty folder, with a code that a parent's device shows.
    static func emptyFolder(
        _ code: String? = nil, name: String, shared: String, isParents: Bool
    ) -> String {
        let mode = isParents ? " --parent" : ""
        return "mkdir new-folder; cd new-folder; challenges pair \(code ?? "CODE")\(mode) --name \(name.shellWord) "
            + "--folder \(FamilyFolder.shown(shared).shellWord)"
    }

    /// What says on a parent's device whose the other one will be.
    static func options(_ author: JournalAuthor) -> String {
        switch author {
        case .parent: "--parent"
        case .child(let children) where children.isEmpty: "--all"
        case .child(let children): children.sorted().map { "--child \($0.shellWord)" }.joined(separator: " ")
        }
    }

    /// For a device that cannot go on with what it has: what was synced is told to it again.
    static func again(_ report: SyncReport, _ session: Session) -> String {
        guard let own = report.devices.first(where: \.isOwn) else { return "" }
        let name = own.card.name
        let shared = (try? SyncState(of: session.device))?.folder ?? "DIR"
        let isParents = own.card.mode == .parent
        let others = report.devices.filter { !$0.isOwn && !$0.isUnlinked && $0.card.mode == .parent }
        guard isParents, others.isEmpty else {
            let whose = options(isParents ? .parent : .child(of: own.children))
            let there = others.first?.card.name ?? localized("a parent's device", "behind on")
            let here = emptyFolder(name: name, shared: shared, isParents: isParents)
            return localized(
                """
                The way back: on \(there): challenges unlink \(name.shellWord); challenges pair \(whose). Then here, with \
                the code that it shows: \(here)
                """)
        }
        return localized(
            """
            The way back, with the family's code on paper: mkdir new-folder; cd new-folder; challenges pair --recover \
            --name \("\(name) 2".shellWord) --folder \(FamilyFolder.shown(shared).shellWord); challenges unlink \
            \(name.shellWord)
            """)
    }
}
