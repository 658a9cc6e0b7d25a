package import FamilyDevices
package import FamilyStore

extension Members {
    /// Who writes a device's journal, whatever life it is in. A device that was ever a child's is not heard as a parent's.
    package func author(of device: DeviceID) -> JournalAuthor {
        let lives = members.filter { $0.key.device == device }.sorted { $0.key < $1.key }.map(\.value)
        return lives.first { $0.card.mode == .child }.map { .child(of: $0.children) } ?? .parent
    }
}

extension FamilyStore {
    /// Notes that the store's own journal holds what a child's device states.
    /// - Parameter children: whose device it is. Empty for all.
    func begin(asChildOf children: Set<String>) throws(SyncFailure) {
        do throws(StoreError) {
            let known = try author()
            guard known != .child(of: children) else { return }
            do throws(StoreError) {
                try begin(as: .child(of: children))
            } catch {
                // Once it has begun, others go by the list of members alone.
                guard error.kind == .contradiction, !known.isParent else { throw error }
            }
        } catch {
            throw error.kind == .contradiction ? .journalBegun : .store(error)
        }
    }
}
