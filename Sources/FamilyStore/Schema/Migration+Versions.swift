extension Migration {
    /// What two parents have changed at once can be put together if it is known from which text each of them came.
    static let replacedVersions = Migration(
        script: "ALTER TABLE version ADD COLUMN replaced TEXT;")

    /// Which versions a text puts together cannot be seen from what it says.
    static let parentsOfVersions = Migration(
        script: "ALTER TABLE version ADD COLUMN parents TEXT;")
}
