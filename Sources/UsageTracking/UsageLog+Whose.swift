import FamilySettings

extension UsageLog {
    /// The child that a report belongs to: the child it names, else the device's owner, else the child with the login
    /// on that device.
    mutating func child(
        _ name: String?, user: String?, on device: Int32
    ) throws(SetAsideError) -> Int32 {
        if let name {
            let child = children.index(of: name, adding: false)
            guard child >= 0 else { throw SetAsideError(.unknownChild(name)) }
            try checkHeard(child)
            guard mayUse(device, child) else {
                let owned = family.devices[Int(device)]
                let owner = family.children.first { $0.id == owned.child }?.name ?? owned.child ?? ""
                throw SetAsideError(.othersDevice(owned.id, child: name, owner: owner))
            }
            return child
        }
        let owner = owner(of: device)
        guard owner < 0 else {
            try checkHeard(owner)
            return owner
        }
        guard device >= 0, Int(device) < family.devices.count, !family.devices[Int(device)].users.isEmpty else {
            throw SetAsideError(.missing("child"))
        }
        let shared = family.devices[Int(device)]
        guard let user else { throw SetAsideError(.missing("user")) }
        guard let child = shared.users[user].flatMap({ name in family.children.firstIndex { $0.id == name } }) else {
            throw SetAsideError(.unknownUser(user, device: shared.id))
        }
        try checkHeard(Int32(child))
        return Int32(child)
    }

    private func checkHeard(_ child: Int32) throws(SetAsideError) {
        guard !isHeard(child) else { return }
        throw SetAsideError(.othersUse(child: family.children[Int(child)].name, owners: reader.names(in: family)))
    }

    /// Whether use of a child is taken in on this device.
    @inline(__always)
    func isHeard(_ child: Int32) -> Bool { heard.isEmpty || heard[Int(child)] }

    /// Whether a child may use a device. It may not if the device belongs to another child alone.
    @inline(__always)
    func mayUse(_ device: Int32, _ child: Int32) -> Bool {
        guard device >= 0, Int(device) < soleOwners.count else { return true }
        return soleOwners[Int(device)] < 0 || soleOwners[Int(device)] == child
    }

    /// The child that a device belongs to, for a report that names only the device.
    func owner(of device: Int32) -> Int32 {
        device >= 0 && Int(device) < owners.count ? owners[Int(device)] : -1
    }
}
