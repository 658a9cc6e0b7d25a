/// A stretch of time in which an app was used on a device, as a tracker saw it.
///
/// It holds nothing of the screen's content: no title, and only the host of an address.
package struct TrackedUse: Hashable, Sendable {
    /// The tracker's name for the app, as written. May be empty.
    package var name: String
    /// The app's package. Nil if the system has no packages; Android has.
    package var package: String?
    /// The host that a browser showed, without scheme, port and path: `www.youtube.com`. Nil if none is known.
    package var site: String?
    /// The device's own name.
    package var device: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var start: Int64
    /// The length in milliseconds: more than zero, at most a day.
    package var milliseconds: Int64

    package init(
        name: String, package: String? = nil, site: String? = nil, device: String, start: Int64, milliseconds: Int64
    ) {
        self.name = name
        self.package = package
        self.site = site
        self.device = device
        self.start = start
        self.milliseconds = milliseconds
    }

    /// The end of the use, in milliseconds since 1970-01-01T00:00:00Z.
    package var end: Int64 {
        start + milliseconds
    }
}
