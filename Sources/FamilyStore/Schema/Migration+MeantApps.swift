extension Migration {
    /// What a signal meant when it was told. Of one that several devices are told the first telling stays.
    static let meantApps = Migration(
        script: "ALTER TABLE signal ADD COLUMN means INTEGER NOT NULL DEFAULT 0;", changes: .ofSeveralDevices)
}
