import FamilySettings

extension Family {
    /// What a child is called. Its id if it is no longer in the family.
    func name(ofChild id: String) -> String { children.first { $0.id == id }?.name ?? id }

    /// What an app is called. Its id if it is no longer in the family.
    func name(ofApp id: String) -> String { apps.first { $0.id == id }?.name ?? id }
}
