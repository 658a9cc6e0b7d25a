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
        let shown = names.count > 5 ? names.prefix(4) + ["\(names.count - 4) more"] : names[...]
        return "Changed on another parent's device, and here now as well: \(Listing.and(Array(shown)))."
    }

    var notes: [(message: String, remedy: String?)] {
        report.conflicts.map(words) + report.unmet.map(words)
    }

    private func words(_ told: SyncReport.Conflict) -> (message: String, remedy: String?) {
        let conflict = told.conflict
        let what = ([conflict.name] + [conflict.path.last].compactMap(\.self)).map { "\"\($0)\"" }
        return (
            "\(what.joined(separator: " and its ")) was changed here and on \(told.device.name). Here: \(text(conflict.here)). There: "
                + "\(text(conflict.elsewhere)). \(conflict.isOursKept ? "What was written here" : "What was written there") "
                + "holds.",
            "If the other one is meant, write it again; it then holds on all devices."
        )
    }

    private func text(_ text: String?) -> String {
        guard let text else { return "removed" }
        return text.count > 80 ? "\(text.prefix(80))…" : text
    }

    private func words(_ unmet: SyncReport.Unmet) -> (message: String, remedy: String?) {
        let waits = "What \(unmet.device.name) has written waits"
        if let broken = unmet.broken {
            return (
                "\(waits): \(broken) has a mistake here.", "Find it with challenges lint, then run: challenges sync"
            )
        }
        if let misfit = unmet.misfit {
            return (
                "\(waits), as it does not fit together with what is written here: \(misfit)",
                "Agree which of the two is meant, change that one, and run: challenges sync"
            )
        }
        return (
            "\(waits), as it could not be put together with the files here. \(unmet.error?.message ?? "")",
            unmet.error?.remedy ?? "Run this again: challenges sync"
        )
    }
}
