/// A task in one of its windows: in each it is reported, confirmed and paid so many times.
package struct TaskWindow {
    /// The id of the task.
    let task: String
    /// The title of the task in the family's words.
    let title: String
    /// How often it can be done in the window.
    let times: Int
    /// The most minutes that are paid in the window. Nil where it is not paid by the minute.
    package let mostMinutes: Int?
    private let isName: (String) -> Bool
    private let holds: (Int64) -> Bool

    /// - Parameters:
    ///   - times: how often it can be done in the window.
    ///   - mostMinutes: how many minutes are paid in it; nil where it is not paid by the minute.
    ///   - isName: whether an id is the task's, or was before it was renamed.
    ///   - holds: whether an instant, in milliseconds since 1970, lies in the window.
    package init(
        _ task: String, title: String, times: Int = 1, mostMinutes: Int? = nil,
        isName: @escaping (String) -> Bool, holds: @escaping (Int64) -> Bool
    ) {
        self.task = task
        self.title = title
        self.times = times
        self.mostMinutes = mostMinutes
        self.isName = isName
        self.holds = holds
    }

    /// Whether a report or a confirmation is one of this task, in whatever window.
    package func isOfTask(_ decision: Decision) -> Bool { decision.task.map(isName) ?? false }

    /// Whether a report or a confirmation is one of this task in this window.
    func has(_ decision: Decision) -> Bool { isOfTask(decision) && holds(decision.at) }
}
