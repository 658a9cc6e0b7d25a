extension TrackedUse {
    /// The id under which the use is recorded. It is equal in every file that holds the use.
    ///
    /// It is made from the device, the app (its package, or its name if it has none), the site and the start, and not
    /// from the length or the place in the file. Data that is read twice, or in another layout, therefore changes
    /// nothing. A use that has grown since is a longer report of its id, and the longest report counts. The last record
    /// of an export always grows, and a short pause is closed only when the next record is known.
    ///
    /// The start is stable, because it depends only on earlier records, which a later export repeats. Only records that
    /// reach a tracker late can move it. Both reports then stay, and since they overlap, the second adds only what the
    /// first did not have. An id keeps its meaning: time first seen without a site keeps its id.
    ///
    /// Devices choose their own names, and some call themselves `unknown`. With several children, put the child before
    /// the id.
    package var id: String {
        var hash = StableHash()
        hash.add(device)
        hash.add(package ?? name)
        hash.add(package == nil ? "name" : "package")
        hash.add(site ?? "")
        return "\(String(start, radix: 36))-\(String(hash.value, radix: 36))"
    }
}
