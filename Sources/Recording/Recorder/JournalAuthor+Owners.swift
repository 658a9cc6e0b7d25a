package import FamilySettings
package import FamilyStore

extension JournalAuthor {
    /// Of whom its device takes in use: other devices hear of nobody else's from it.
    package var owners: DeviceOwners {
        switch self {
        case .parent: .everybody
        case .child(let children): children.isEmpty ? .everybody : .children(children)
        }
    }
}
