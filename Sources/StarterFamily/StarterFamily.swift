import Foundation

/// The files that come with the program: the starter rules, the templates, and the demo's family and week.
package enum StarterFamily {
    /// The starter rules, by file name.
    package static func rules() throws(StarterError) -> [(name: String, bytes: [UInt8])] { try files(in: "Rules") }

    /// The templates, by file name.
    package static func templates() throws(StarterError) -> [(name: String, bytes: [UInt8])] {
        try files(in: "Templates")
    }

    /// The programs that a family can have outcomes handed to, by name.
    package static func hooks() throws(StarterError) -> [(name: String, bytes: [UInt8])] {
        try files(in: "Hooks", ending: "")
    }

    /// The family file that `init` and `demo` begin with.
    package static func family() throws(StarterError) -> [UInt8] { try bytes("Demo/family.json") }

    /// A week of a child's computer use, as a real ActivityWatch server exported it.
    package static func week() throws(StarterError) -> [UInt8] { try bytes("Demo/activitywatch-week.json") }

    private static func files(
        in folder: String, ending: String = ".json"
    ) throws(StarterError) -> [(name: String, bytes: [UInt8])] {
        let path = try root() + "/" + folder
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw StarterError(path: path)
        }
        var files: [(String, [UInt8])] = []
        for name in names.sorted() where name.hasSuffix(ending) && !name.hasPrefix(".") {
            files.append((name, try bytes(folder + "/" + name)))
        }
        return files
    }

    private static func bytes(_ name: String) throws(StarterError) -> [UInt8] {
        let path = try root() + "/" + name
        guard let data = FileManager.default.contents(atPath: path) else { throw StarterError(path: path) }
        return [UInt8](data)
    }

    /// Where the files lie: beside the program where it was installed or copied with them, else where it was built.
    private static func root() throws(StarterError) -> String {
        let program = Bundle.main.bundleURL
        let beside = ["challenges_StarterFamily.resources", "challenges_StarterFamily.bundle", "../share/challenges"]
        for name in beside {
            let path = program.appendingPathComponent(name).standardizedFileURL.path
            if FileManager.default.fileExists(atPath: path + "/Rules") { return path }
        }
        #if DEBUG
        // A test runner is no neighbour of the files. (Not in release: this accessor stops a program that was moved.)
        return Bundle.module.bundleURL.path
        #else
        throw StarterError(path: program.path)
        #endif
    }
}

/// The files that come with the program are not where they should be.
package struct StarterError: Error, Sendable {
    package let path: String

    package var message: String { "The files that come with challenges are not at \(path)." }
    package var remedy: String {
        "Keep the folder \"challenges_StarterFamily.resources\" beside the program, or build the program again."
    }
}
