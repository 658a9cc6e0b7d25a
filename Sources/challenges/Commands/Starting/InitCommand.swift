import CommandTable
import Foundation
import Presentation
import Recording
import Running
import ShippedFiles

/// Makes a family's folder with the starter rules.
enum InitCommand: Command {
    static let spec = CommandSpec(
        name: "init", summary: "Make a family folder with starter rules.",
        discussion: """
            Writes family.json, Rules, Scenarios and Hooks into a folder, and schemas by which an editor checks them. What is \
            there already is never touched: with a \
            family.json in place nothing is written.
            """,
        group: .starting,
        arguments: [
            ArgumentSpec(
                "DIR", arity: .optional, completion: .directories, help: "The folder; the current one without it.")
        ],
        examples: Examples(Example("challenges init our-family", "make the folder our-family")))

    static func run(_ session: Session) throws -> ExitStatus {
        let path = session.options.argument("DIR") ?? session.options.string("family") ?? "."
        guard !path.isEmpty else {
            throw UsageError("The folder has no name.", remedy: "Write: challenges init our-family")
        }
        let folder = FamilyFolder(path: path)
        try write(to: folder)
        let place = path == "." ? "" : "cd \(path)\n   "
        session.terminal.write(
            """
            Made a family in \(path == "." ? "this folder" : path):
              family.json   your children, devices and apps: put in your own
              Rules/        challenges, badges, streaks, multipliers and levels
              Scenarios/    tests of your own rules, when you want some
              Hooks/        programs that are told what happens, switched off: challenges hooks

            Next:
               \(place)open family.json in a text editor and change the names
               challenges lint
               challenges ingest FILE

            """)
        return .fine
    }

    /// Writes the starter family into a folder that has none.
    static func write(to folder: FamilyFolder) throws {
        guard !folder.exists else { throw FolderError(.alreadyThere, path: folder.familyPath) }
        do {
            try FileManager.default.createDirectory(atPath: folder.rulesPath, withIntermediateDirectories: true)
            try FileManager.default.createDirectory(atPath: folder.scenariosPath, withIntermediateDirectories: true)
            for file in ShippedFiles.rules() {
                let path = folder.rulesPath + "/" + file.name
                guard !FileManager.default.fileExists(atPath: path) else {
                    throw FolderError(.alreadyThere, path: path)
                }
                try Data(SchemaFile.rules.linking(file.bytes)).write(to: URL(fileURLWithPath: path), options: .atomic)
            }
            for hook in ShippedFiles.hooks() {
                let path = folder.path + "/Hooks/" + hook.name + Hook.off
                guard !FileManager.default.fileExists(atPath: path) else { continue }
                try FileManager.default.createDirectory(
                    atPath: folder.path + "/Hooks", withIntermediateDirectories: true)
                try Data(hook.bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
                try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            }
            try SchemaFile.writeAll(to: folder)
            // Last, because a folder with a family file counts as made.
            let family = SchemaFile.family.linking(ShippedFiles.family())
            try Data(family).write(to: URL(fileURLWithPath: folder.familyPath), options: .atomic)
        } catch let error as CocoaError {
            throw FolderError(.unwritable, path: error.filePath ?? folder.path)
        }
    }
}
