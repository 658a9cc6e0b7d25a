import OperatingSystem

/// Who may look at what a family makes: the account that it belongs to, or every account of the computer. Only its own
/// account may change it.
package enum Sharing: Sendable {
    case own, all

    /// As the family's other files are shared; nil where a path lies in no family's folder.
    init?(beside path: String) {
        let folder = Path.folder(of: path)
        let families = [folder, Path.folder(of: folder)].map { folder in
            // On a child's device there is only the history.
            FileStatus(path: folder + "/family.json") ?? FileStatus(path: folder + "/family.sqlite")
        }
        guard let family = families.compactMap(\.self).first else { return nil }
        self = family.permissions & 0o004 == 0 ? .own : .all
    }

    package var ofFiles: UInt32 { self == .own ? 0o600 : 0o644 }
    package var ofFolders: UInt32 { self == .own ? 0o700 : 0o755 }
}
