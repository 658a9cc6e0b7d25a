package import FamilyTime

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
        try append(ToldTotal(outcome: outcome, isApart: isApart))
    }

    /// Changes the date of an outcome, because a parent's word on use has moved it.
    package func redate(outcome id: String, at instant: Int64, _ day: LocalDate) throws(StoreError) {
        try append(RedatedOutcome(id: id, at: instant, day: day))
    }

    /// Marks an outcome as a kept promise.
    /// - Returns: false if it was marked already, or is not known.
    package func markKept(outcome id: String) throws(StoreError) -> Bool { try append(KeptOutcome(id: id)) }

    /// Removes the mark of a kept promise, because what is known now leads to the outcome again.
    /// - Returns: false if there was no mark.
    package func unmarkKept(outcome id: String) throws(StoreError) -> Bool { try append(UnkeptOutcome(id: id)) }
}
