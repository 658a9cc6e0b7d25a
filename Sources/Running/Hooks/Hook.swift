import OperatingSystem

/// A program in the family's folder that is handed what happens.
///
/// A parent switches a hook on by its name: `notify.disabled` is off, `notify` is on.
package struct Hook: Hashable, Sendable {
    package let name: String
    package let path: String

    /// Whether there is a program of that name now.
    var isThere: Bool { FileSystem.isExecutable(path) }

    /// Whether it shuts apps in fact, which it says in a line of its own near its beginning. While it is on, use of an
    /// app that is shut does not count, as it is the shield's screen and no use.
    var enforces: Bool {
        let head = Descriptor(reading: path)?.read(upTo: 4096, from: 0) ?? []
        return String(decoding: head, as: UTF8.self).split(separator: "\n").contains("# challenges: enforces")
    }

    /// What a hook that is switched off ends in.
    package static let off = ".disabled"
}

/// The family's `Hooks` folder.
package struct HookFolder: Sendable {
    /// The family's folder, in which hooks run.
    package let family: String
    package var path: String { family + "/Hooks" }

    package init(family: String) {
        self.family = family
    }

    /// How a hook stands.
    package enum Standing: Sendable {
        case on, off
        /// Switched on, but the system does not start it: it lacks the permission.
        case notExecutable
        /// Switched on, but somebody else could have put anything into it: it is not started.
        case untrusted
    }

    /// Why a hook is not started, for a parent.
    package static let distrust =
        "Other accounts could have changed it, so it is not started. It, Hooks and the family's folder have to be yours, "
        + "and writable by nobody else: chmod go-w"

    /// Whether nobody but this account and the computer's own can change the program, or put another one in its place.
    func isTrusted(_ hook: Hook) -> Bool {
        [family, path, hook.path].allSatisfy { FileStatus(path: $0)?.isTrusted == true }
    }

    /// All hooks by name. Hidden files are the hooks' own, names that end in `~` an editor's.
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
