package import JSONText

/// Something that a person does in the middle of a story, beside using an app.
package struct TimelineCommand: Sendable {
    package var span: TextSpan
    package var moment: Moment
    /// Whom it is about, where it is not the scenario's child.
    package var child: Named?
    package var action: Action

    package enum Action: Sendable {
        /// A task was done then, and a parent has confirmed it.
        case confirm(task: Named)
        /// A parent gives points, or takes some.
        case adjust(points: Int)
        /// Time passes up to here, and nothing else happens.
        case tick
    }
}
