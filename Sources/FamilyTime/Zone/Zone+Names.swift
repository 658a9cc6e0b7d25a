extension Zone {
    /// The names of the zones that this computer knows, sorted.
    package static var names: [String] { Set(ZoneFolder.names() + ["UTC"]).sorted() }

    /// The zone of this computer's settings. Nil if they name none.
    package static var ofThisComputer: Zone? { ZoneFolder.nameOfThisComputer().flatMap(Zone.init(id:)) }
}
