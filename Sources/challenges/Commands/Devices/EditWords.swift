import Diagnostics
import FamilyDevices
import Languages
import Recording
import RuleLanguage
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

    var notes: [(message: String, remedy: String?)] {
        report.conflicts.map(words) + report.unmet.map(words)
    }

    private func words(_ told: SyncReport.Conflict) -> (message: String, remedy: String?) {
        let conflict = told.conflict
        let what =
            conflict.path.last.map { localized("\"\(conflict.name)\" and its \"\($0)\"") } ?? "\"\(conflict.name)\""
        let (name, here, there) = (told.device.name, text(conflict.here), text(conflict.elsewhere))
        return (
            conflict.isOursKept
                ? localized(
                    """
                    \(what) was changed here and on \(name). Here: \(here). There: \(there). What was written here holds.
                    """)
                : localized(
                    """
                    \(what) was changed here and on \(name). Here: \(here). There: \(there). What was written there holds.
                    """),
            localized("If the other one is meant, write it again; it then holds on all devices.")
        )
    }

    private func text(_ text: String?) -> String {
        guard let text else { return localized("removed", "what was written") }
        return text.count > 80 ? "\(text.prefix(80))…" : text
    }

    private func words(_ unmet: SyncReport.Unmet) -> (message: String, remedy: String?) {
        let waits = localized("What \(unmet.device.name) has written waits")
        if let broken = unmet.broken {
            return (
                localized("\(waits): \(broken) has a mistake here."),
                localized(
                    "Find it with challenges lint, then run: challenges sync")
            )
        }
        if let misfit = unmet.misfit {
            return (
                localized("\(waits), as it does not fit together with what is written here: \(misfit)"),
                localized("Agree which of the two is meant, change that one, and run: challenges sync")
            )
        }
        return (
            localized("\(waits), as it could not be put together with the files here. \(unmet.error?.message ?? "")"),
            unmet.error?.remedy ?? localized("Run this again: challenges sync")
        )
    }
}
