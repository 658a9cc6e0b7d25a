import CShippedFiles

/// A file that is built into the program.
package struct ShippedFile: Sendable {
    package let name: String
    /// Its place in the table.
    private let number: Int

    fileprivate init(_ name: String, at number: Int) { (self.name, self.number) = (name, number) }

    /// A copy of the content.
    package var bytes: [UInt8] { Array(content) }

    /// The content where it lies in the program.
    var content: UnsafeRawBufferPointer {
        guard let file = shipped_file(number) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        return UnsafeRawBufferPointer(start: file.pointee.text, count: shipped_file_length(file))
    }
}

/// The files built into the program: the starter rules, the templates, the hooks, the pages of the rule language, and
/// the demo's family and week. Each list is sorted by name.
package enum ShippedFiles {
    /// The starter rules, as `init` writes them.
    package static func rules() -> [ShippedFile] { files(in: "Rules") }

    /// The rule files that a parent copies with `new`.
    package static func templates() -> [ShippedFile] { files(in: "Templates") }

    /// The programs to which a family can have outcomes handed.
    package static func hooks() -> [ShippedFile] { files(in: "Hooks") }

    /// Scenarios of the starter rules, as `init` writes them.
    package static func scenarios() -> [ShippedFile] { files(in: "Scenarios") }

    /// The pages that describe the rule language, in Markdown. The names end in `.md`.
    package static func pages() -> [ShippedFile] { files(in: "Pages") }

    /// The pages that are translated into a language. The others are read in English.
    package static func pages(in code: String) -> [ShippedFile] { files(in: "Pages/\(code)") }

    /// The family file that `init` and `demo` begin with.
    package static func family() -> [UInt8] { bytes(of: "family.json") }

    /// A week of a child's computer use, as a real ActivityWatch server exported it.
    package static func week() -> [UInt8] { bytes(of: "activitywatch-week.json") }

    /// All files of one folder of the table.
    package static func files(in folder: String) -> [ShippedFile] {
        var files: [ShippedFile] = []
        var number = 0
        while let file = shipped_file(number)?.pointee {
            defer { number += 1 }
            guard String(cString: file.folder) == folder else { continue }
            files.append(ShippedFile(String(cString: file.name), at: number))
        }
        return files.sorted { $0.name < $1.name }
    }

    private static func bytes(of name: String) -> [UInt8] {
        guard let file = files(in: "Demo").first(where: { $0.name == name }) else {
            preconditionFailure("The table of shipped files lacks \(name), which a test holds.")
        }
        return file.bytes
    }
}
