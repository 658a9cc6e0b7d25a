extension Zone {
    /// The names by which zones can be asked for on this machine, sorted.
    package static var names: [String] { Set(ZoneFolder.names() + ["UTC"]).sorted() }

    /// The zone that this computer is set to; nil where it names none.
    package static var ofThisComputer: Zone? { ZoneFolder.nameOfThisComputer().flatMap(Zone.init(id:)) }
}
