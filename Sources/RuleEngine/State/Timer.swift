/// Something that happens at its time without any use.
struct Timer: Sendable, Equatable {
    enum Kind: UInt8, Sendable { case capture, settle }

    var at: Int64
    var kind: Kind
    var closer: Int32
    /// The window's key, and the last day of it that counts.
    var key: Int32
    /// What was captured when the window was over.
    var value: Int64
    /// Before the window is captured: whether it had any use. Afterwards: whether its step had been won by then.
    var won: Bool
}
