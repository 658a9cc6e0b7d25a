import FamilyDevices
import Languages
import Recording
import Syncing

/// What other parents have written, in a parent's words.
struct EditWords {
    let report: SyncReport

    /// What changed in the files of this device. Nil if nothing did.
    var changed: String? {
        guard !report.edited.isEmpty else { return nil }
        let names = report.edited.map { $0.hasSuffix(".json") ? $0 : "\"\($0)\"" }
        let shown = names.count > 5 ? names.prefix(4) + [localized("\(names.count - 4) more", "files")] : names[...]
        return localized("Changed on another parent's device, and here now as well: \(Listing.and(Array(shown))).")
    }

    var notes: [Note] {
        report.conflicts.map(words) + report.unmet.map(words)
    }

    private func words(_ told: SyncReport.Conflict) -> Note {
        let conflict = told.conflict
        let path = conflict.path.joined(separator: ".")
        let what = path.isEmpty ? "\"\(conflict.name)\"" : localized("\"\(conflict.name)\" and its \"\(path)\"")
        let (name, (here, there)) = (told.device.name, texts(conflict))
        let isRemoval = conflict.here == nil || conflict.elsewhere == nil
        return Note(
            conflict.isOursKept
                ? localized(
                    """
                    \(what) was changed here and on \(name). Here: \(here). There: \(there). What was written here holds.
                    """)
                : localized(
                    """
                    \(what) was changed here and on \(name). Here: \(here). There: \(there). What was written there holds.
                    """),
            isRemoval
                ? localized("If it is to go, remove it again; it then goes on all devices.")
                : localized("If the other one is meant, write it again; it then holds on all devices."))
    }

    /// Both texts, each on one line, from shortly before where they begin to differ.
    private func texts(_ conflict: EditsOfOthers.Conflict) -> (here: String, elsewhere: String) {
        let lines = [conflict.here, conflict.elsewhere].map {
            $0?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let common = zip(lines[0] ?? "", lines[1] ?? "").prefix { $0 == $1 }.count
        let start = common > 40 ? common - 20 : 0
        func text(_ line: String?) -> String {
            guard let line else { return localized("removed", "what was written") }
            let rest = line.dropFirst(start)
            return (start > 0 ? "…" : "") + rest.prefix(80) + (rest.count > 80 ? "…" : "")
        }
        return (text(lines[0]), text(lines[1]))
    }

    private func words(_ unmet: SyncReport.Unmet) -> Note {
        let waits = localized("What \(unmet.device.name) has written waits")
        if let broken = unmet.broken {
            return Note(
                localized("\(waits): \(broken) has a mistake here."),
                localized(
                    "Find it with challenges lint, then run: challenges sync"))
        }
        if let misfit = unmet.misfit {
            return Note(
                localized("\(waits). Put together with what is written here, this would be wrong: \(misfit)"),
                localized("Agree which of the two is meant, change that one, and run: challenges sync"))
        }
        return Note(
            localized("\(waits), as it could not be put together with the files here. \(unmet.error?.message ?? "")"),
            unmet.error?.remedy ?? localized("Run this again: challenges sync"))
    }
}
