extension Transaction {
    /// Publishes an outcome once, and with its points the ledger's entry; false when its id is known, and nothing
    /// changed. `seq` is given by the store.
    package func publish(_ outcome: OutcomeRow) throws(StoreError) -> Bool { try append(outcome) }

    /// Publishes a running total, such as a day's bonus: an outcome whose id stays while its points change.
    ///
    /// Whose it is and to which day it belongs is decided when it is new. A change takes a new place in the order of
    /// telling, so that followers notice it.
    /// - Parameter isApart: the change is to be an entry of its own, as it is on a settled day, and where a total shrinks.
    package func publishTotal(_ outcome: OutcomeRow, isApart: Bool = false) throws(StoreError) -> TotalChange {
        try append(ToldTotal(total: outcome, isApart: isApart))
    }
}
