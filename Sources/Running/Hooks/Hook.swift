import Languages
import OperatingSystem

/// A program in the family's folder that receives outcomes.
///
/// A parent switches a hook on by its name: `notify.disabled` is off, `notify` is on.
package struct Hook: Hashable, Sendable {
    package let name: String
    package let path: String

    package init(name: String, path: String) {
        self.name = name
        self.path = path
    }

    /// Whether an executable program of that name exists now.
    var isThere: Bool { FileSystem.isExecutable(path) }

    /// Whether the hook really shuts apps. It says so in a line near its beginning. While it is on, use of a shut app
    /// does not count, because it is the shield's screen.
    var enforces: Bool {
        let head = Descriptor(reading: path)?.read(upTo: 4096, from: 0) ?? []
        return String(decoding: head, as: UTF8.self).split(separator: "\n").contains("# challenges: enforces")
    }

    /// The end of a switched-off hook's file name.
    package static let off = ".disabled"
}

/// The family's `Hooks` folder.
package struct HookFolder: Sendable {
    /// The family's folder, which is the hooks' working directory.
    package let family: String
    package var path: String { family + "/Hooks" }

    package init(family: String) {
        self.family = family
    }

    /// Whether a hook runs, and if not why.
    package enum Standing: Sendable {
        case on, off
        /// Switched on, but without the permission to execute it.
        case notExecutable
        /// Switched on, but other accounts could have changed it: it is not started.
        case untrusted
    }

    /// The reason why an untrusted hook is not started, for a parent.
    package static var distrust: String {
        localized(
            """
            Other accounts could have changed it, so it is not started. It, Hooks and the family's folder have to be yours, \
            and writable by nobody else: chmod go-w
            """
        )
    }

    /// Whether only this account and the system's own can change or replace the program.
    package func isTrusted(_ hook: Hook) -> Bool { doubtful(hook) == nil }

    /// The first of the folders and files that other accounts could change, and thereby the program. Nil if it is trusted.
    func doubtful(_ hook: Hook) -> String? {
        [family, path, hook.path].first { FileStatus(path: $0)?.isTrusted != true }
    }

    /// All hooks by name. Hidden files belong to hooks, and names that end in `~` to an editor.
    package func hooks() -> [(hook: Hook, standing: Standing)] {
        let names = (try? FileSystem.names(in: path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") && !$0.hasSuffix("~") }.compactMap { file in
            let path = self.path + "/" + file
            guard let status = FileStatus(path: path), !status.isFolder else { return nil }
            if file.hasSuffix(Hook.off) {
                let name = String(file.dropLast(Hook.off.count))
                return name.isEmpty || names.contains(name) ? nil : (Hook(name: name, path: path), .off)
            }
            let hook = Hook(name: file, path: path)
            guard FileSystem.isExecutable(path) else { return (hook, .notExecutable) }
            return (hook, isTrusted(hook) ? .on : .untrusted)
        }
    }
}
