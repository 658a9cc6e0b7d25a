struct ActiveUse: Sendable, Equatable {
    var start: Int64
    var end: Int64
    var app: Int32
    var device: Int32
    /// When the app's unbroken use began, on any device.
    var since: Int64
    /// Whose use it is, among children who win together.
    var member: Int32 = 0
}

struct EndedUse: Sendable, Equatable {
    var app: Int32 = -1
    var end: Int64 = .min
    /// When the app's unbroken use began.
    var since: Int64 = .min
}
