import FamilySettings

extension UsageLog {
    /// Whose use it is: the child that is named, else the one whose device it is, else the one with that login on it.
    mutating func child(
        _ name: String?, user: String?, on device: Int32
    ) throws(SetAsideError) -> Int32 {
        if let name {
            let child = children.index(of: name, adding: false)
            guard child >= 0 else { throw SetAsideError(.unknownChild(name)) }
            return child
        }
        let owner = owner(of: device)
        guard owner < 0 else { return owner }
        guard device >= 0, Int(device) < family.devices.count, !family.devices[Int(device)].users.isEmpty else {
            throw SetAsideError(.missing("child"))
        }
        let shared = family.devices[Int(device)]
        guard let user else { throw SetAsideError(.missing("user")) }
        guard let child = shared.users[user].flatMap({ name in family.children.firstIndex { $0.id == name } }) else {
            throw SetAsideError(.unknownUser(user, device: shared.id))
        }
        return Int32(child)
    }

    /// The child whose device it is, where a report names only the device.
    func owner(of device: Int32) -> Int32 {
        device >= 0 && Int(device) < owners.count ? owners[Int(device)] : -1
    }
}
