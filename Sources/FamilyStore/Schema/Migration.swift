/// One step from a version of the schema to the next.
///
/// A step that was part of a release is never edited: a family's file may have stopped there. Views and triggers are no
/// part of a step (`Schema.views`).
struct Migration {
    /// The SQL, run in one transaction with all steps that are still to be taken. Empty where only views are others, or
    /// what follows from the facts.
    var script = ""
    /// What SQL cannot say, run behind the script in the same transaction.
    var conversion: (@Sendable (Database) throws(StoreError) -> Void)?
    /// The stores in which other rows follow from the facts than before: their tables are made anew once all steps are
    /// taken.
    var changes: Stores?

    enum Stores {
        case ofChildren
        /// Those that have heard of other devices.
        case ofSeveralDevices
    }
}
