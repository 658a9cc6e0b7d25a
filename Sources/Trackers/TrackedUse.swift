/// A stretch of time in which an app was used on a device, as a tracker saw it.
///
/// Holds nothing of what was on the screen: no title, and of an address the host alone.
package struct TrackedUse: Hashable, Sendable {
    /// The tracker's name for the app, as it is written there; may be empty.
    package var name: String
    /// The app's package, where the system has such a thing (Android).
    package var package: String?
    /// The host that a browser showed, without scheme, port and path: `www.youtube.com`.
    package var site: String?
    /// The device's name for itself.
    package var device: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var start: Int64
    /// The length; more than zero, at most a day.
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

    /// When the use ends, in milliseconds since 1970-01-01T00:00:00Z.
    package var end: Int64 {
        start + milliseconds
    }
}
