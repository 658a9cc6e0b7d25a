import CommandTable
import Diagnostics
import FamilySettings
import FamilyStore
import Languages
import Recording

extension Session {
    /// The one child that a command shows: `--child`, or the one whose device this is, or the only one there is.
    func child(of family: Family) throws -> Int {
        if let name = options.string("child") { return try family.child(named: name) }
        let asked = asked(of: family)
        guard let child = asked.first else {
            throw UsageError(
                localized(
                    "The family has no child."))
        }
        guard asked.count == 1 else {
            throw UsageError(
                asked.count == family.children.count
                    ? localized("The family has \(family.children.count) children.")
                    : localized("This device is \(DeviceOwners.words(asked.map { family.children[$0].name }))."),
                remedy: localized(
                    "Say which one: \(Listing.or(asked.map { "--child \(family.children[$0].id)" }))"))
        }
        return child
    }

    /// The children among whom a command asks for one where none is named: those whose device it is.
    private func asked(of family: Family) -> [Int] {
        let author = journalAuthor
        let own = family.children.indices.filter { author.isAuthor(of: family.children[$0].id) }
        // The child of a device may be in the family no more.
        return own.isEmpty ? Array(family.children.indices) : own
    }

    /// The child whose device this is. Nil on a parent's device, and on one that several children share.
    func owner(of family: Family) -> Int? {
        let asked = asked(of: family)
        return asked.count == 1 && !journalAuthor.isParent ? asked[0] : nil
    }

    /// What a command about a child needs beside its other words: " --child mia". Empty if nobody is asked which child is
    /// meant: the family has one only, or the device is that child's alone.
    func childOption(_ child: Int, of family: Family) -> String {
        asked(of: family) == [child] ? "" : " --child \(family.children[child].id.shellWord)"
    }

    /// The one child for whom a command records something.
    /// - Throws: a `Refusal` on a device of other children: parents' devices let nothing count that it says of this one.
    func child(recordingIn family: Family) throws -> Int {
        let child = try child(of: family)
        let owners = journalAuthor.owners
        guard !owners.contains(family.children[child].id) else { return child }
        let whose = DeviceOwners.words(owners.names(in: family))
        let name = family.children[child].name
        throw Refusal(
            localized("This device is \(whose): nothing is recorded for \(name) on it."),
            localized("Do it on a device of \(name)'s, or on a parent's."))
    }

    /// Who writes the journal on this device.
    var journalAuthor: JournalAuthor { FamilyStore.author(at: folder.databasePath) }
}
