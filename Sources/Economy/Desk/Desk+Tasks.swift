// Things outside the screen: tasks that wait for a parent's word, and prizes that are owed.
extension Desk {
    /// Reports a task as done by the child.
    /// - Parameters:
    ///   - title: the task in the family's words.
    ///   - done: the instant at which it was done.
    ///   - sameWindow: whether another report's instant is in the same window of the task. If so, that report waits
    ///     already.
    package mutating func report(
        _ task: String, title: String, done: Int64, sameWindow: (Int64) -> Bool
    ) throws(EconomyRefusal) {
        guard !books.reports.contains(where: { $0.subject == task && sameWindow($0.at) }) else {
            throw .alreadyReported(task: title)
        }
        guard !isDone(task, sameWindow) else { throw .alreadyDone(task: title) }
        put(.taskReported) {
            $0.at = done
            $0.subject = task
            $0.reason = title
        }
    }

    /// Confirms a reported task.
    package mutating func confirm(report id: String) throws(EconomyRefusal) {
        guard let report = books.reports.first(where: { $0.id == id }), let task = report.subject else {
            throw missing(id)
        }
        confirm(task, title: report.reason, done: report.at, report: id)
    }

    /// Confirms a task that a parent has seen done, without a report.
    package mutating func confirm(
        _ task: String, title: String, done: Int64, sameWindow: (Int64) -> Bool
    ) throws(EconomyRefusal) {
        guard !isDone(task, sameWindow) else { throw .alreadyDone(task: title) }
        let report = books.reports.first { $0.subject == task && sameWindow($0.at) }
        confirm(task, title: title, done: report?.at ?? done, report: report?.id)
    }

    private func isDone(_ task: String, _ sameWindow: (Int64) -> Bool) -> Bool {
        books.confirmed.contains { $0.subject == task && sameWindow($0.at) }
    }

    private mutating func confirm(_ task: String, title: String, done: Int64, report: String?) {
        put(.taskConfirmed) {
            $0.at = done
            $0.subject = task
            $0.cites = report
            $0.reason = title
        }
    }

    /// Declines a report: the task was not done.
    package mutating func decline(report id: String, reason: String) throws(EconomyRefusal) {
        guard let report = books.reports.first(where: { $0.id == id }) else { throw missing(id) }
        put(.taskDeclined) {
            $0.subject = report.subject
            $0.cites = id
            $0.reason = reason
        }
    }

    /// Takes back a confirmation: the task counts as not done.
    package mutating func takeBack(task id: String, reason: String) throws(EconomyRefusal) {
        guard let confirmed = books.confirmed.first(where: { $0.id == id }) else {
            let before = books.takenBack.last { $0.id == id }
            throw before.map { .alreadyTakenBack($0.reason) } ?? .nothingToTakeBack(id: id)
        }
        put(.taskTakenBack) {
            $0.subject = confirmed.subject
            $0.cites = id
            $0.reason = reason
        }
    }

    /// Records that a prize was handed over, so that it is no longer owed.
    package mutating func handOver(prize id: String, title: String) throws(EconomyRefusal) {
        guard books.handedOver[id] == nil else { throw .alreadyAnswered(title) }
        put(.prizeHandedOver) {
            $0.subject = title
            $0.cites = id
            $0.reason = title
        }
    }

    /// Records that a prize was not handed over after all.
    package mutating func takeBack(prize id: String, title: String) throws(EconomyRefusal) {
        guard books.handedOver[id] != nil else { throw .alreadyTakenBack(title) }
        put(.prizeTakenBack) {
            $0.subject = title
            $0.cites = id
            $0.reason = title
        }
    }
}
