import Languages

/// Whose a device is: of whom it may tell.
package enum DeviceOwners: Hashable, Sendable {
    /// A parent's device, or one that all children share.
    case everybody
    /// A device of these children alone, by id.
    case children(Set<String>)

    package func contains(_ child: String) -> Bool {
        switch self {
        case .everybody: true
        case .children(let children): children.contains(child)
        }
    }

    /// The names of the children whose alone it is. Empty for everybody's.
    package func names(in family: Family) -> [String] {
        guard case .children(let children) = self else { return [] }
        return children.sorted().map { id in family.children.first { $0.id == id }?.name ?? id }
    }

    /// "Mia's", "Mia's and Leo's".
    package static func words(_ names: [String]) -> String {
        Listing.and(names.map { localized("\($0)'s", "device") })
    }
}
