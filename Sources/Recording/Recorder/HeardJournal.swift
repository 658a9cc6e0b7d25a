package import FamilyStore

/// What was heard of another device's journal.
package struct HeardJournal: Sendable {
    package let entries: [EntryRow]
    /// Whose journal it is.
    package let device: [UInt8]
    /// Who writes it.
    package let author: JournalAuthor

    package init(_ entries: [EntryRow], of device: [UInt8], by author: JournalAuthor) {
        (self.entries, self.device, self.author) = (entries, device, author)
    }
}
