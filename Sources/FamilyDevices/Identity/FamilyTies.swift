package import Cryptography

/// What a device needs to read the list of its family's members.
package struct FamilyTies: Equatable, Sendable {
    /// The fingerprint of the list's first entry. Whoever knows it can be given no other family.
    package let family: Fingerprint
    /// Encrypts the list. It stays as it is: an unlinked device that still sees the folder could go on reading who is a
    /// member, and nothing else.
    package let listKey: Secret

    package init(family: Fingerprint, listKey: Secret) {
        self.family = family
        self.listKey = listKey
    }
}
