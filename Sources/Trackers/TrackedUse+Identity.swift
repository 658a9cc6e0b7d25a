extension TrackedUse {
    /// The id under which the use is recorded: the same use has the same id in every file that tells of it.
    ///
    /// It is made from the device, the app (its package where it has one, else its name), the site and the start.
    /// Length and place in the file are left out. So the same data read twice, or in another layout, changes nothing,
    /// and a use that has grown since (the last record of an export always does, and short pauses are closed only when
    /// the next record is known) is a longer report of the same id, of which the longest counts.
    ///
    /// The start is the stable end: it is settled by what came before, which a later export repeats. Only records that
    /// reach a tracker late can move it. Then both reports stay, and since they overlap, the second adds only what the
    /// first did not have. An id never changes what it is about: time first seen without a site keeps its id.
    ///
    /// Device names are the devices' own, and some call themselves `unknown`: where several children are concerned,
    /// put the child before the id.
    package var id: String {
        var hash = StableHash()
        hash.add(device)
        hash.add(package ?? name)
        hash.add(package == nil ? "name" : "package")
        hash.add(site ?? "")
        return "\(String(start, radix: 36))-\(String(hash.value, radix: 36))"
    }
}
