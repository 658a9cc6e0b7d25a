/// The parent's report: what each child did in some days, and how the devices stand.
package struct ReportScreen: Screen {
    package var children: [ReportCard]
    package var devices: ReportDevices
    /// What a parent should know besides, and what to do about it.
    package var notes: [String]

    package init(children: [ReportCard], devices: ReportDevices, notes: [String] = []) {
        self.children = children
        self.devices = devices
        self.notes = notes
    }

    package func lines(in appearance: Appearance) -> [Line] {
        let notes = Section.notes(notes, .normal, columns: Margin.inner(of: appearance))
        return children.flatMap { $0.lines(in: appearance) } + devices.lines(in: appearance)
            + notes.indented(by: Margin.left)
    }
}
