import CommandTable
import Languages
import OperatingSystem
import Recording
import Running
import ShippedFiles

/// Makes a family's folder with the starter rules.
enum InitCommand: AnybodysCommand {
    static var spec: CommandSpec {
        CommandSpec(
            name: "init", summary: localized("Make a family folder with starter rules."),
            discussion: localized(
                """
                Writes family.json, Rules, Scenarios and Hooks into a folder, and schemas by which an editor checks them. What is \
                there already is never touched: with a \
                family.json in place nothing is written. What is made belongs to this account alone; --shared lets every \
                account of this computer read it.
                """),
            group: .starting,
            arguments: [
                ArgumentSpec(
                    "DIR", arity: .optional, completion: .directories,
                    help: localized("The folder; the current one without it."))
            ],
            options: [
                .flag("shared", help: localized("Let other accounts of this computer read it, such as a child's."))
            ],
            examples: Examples(Example("challenges init our-family", localized("make the folder our-family"))))
    }

    static func run(_ session: Session) throws -> ExitStatus {
        let path = session.options.argument("DIR") ?? session.options.string("family") ?? "."
        guard !path.isEmpty else {
            throw UsageError(
                localized("The folder has no name."), remedy: localized("Write: challenges init our-family"))
        }
        let folder = FamilyFolder(path: path)
        guard !folder.isChilds else {
            throw Refusal(
                localized("This folder is a child's device's: its family is made and changed on a parent's."),
                localized("Another family needs another folder: challenges init our-family"))
        }
        try write(to: folder, sharing: session.options.flag("shared") ? .all : .own)
        let isHere = path == "."
        session.terminal.write(
            """
            \(isHere ? localized("Made a family in this folder:") : localized("Made a family in \(path):"))
              family.json   \(localized("your children, devices and apps: put in your own"))
              Rules/        \(localized("challenges, badges, streaks, multipliers and levels"))
              Scenarios/    \(localized("stories that test your rules, and an example: challenges test"))
              Hooks/        \(localized("programs that are told what happens, switched off: challenges hooks"))

            \(localized("Next:"))
               \(isHere ? "" : "cd \(path)\n   ")\(localized("open family.json in a text editor and change the names"))
               challenges lint
               challenges help first-rule
               challenges ingest \(Language.current.saying("FILE"))

            """)
        return .fine
    }

    /// Writes the starter family into a folder that has none. Either all of it is written or nothing.
    static func write(to folder: FamilyFolder, sharing: Sharing = .own) throws(FolderError) {
        guard !folder.exists else { throw FolderError(.alreadyThere, path: folder.familyPath) }
        var starter = StarterFolder(sharing: sharing)
        do {
            try starter.write(to: folder)
        } catch {
            starter.takeBack()
            throw error
        }
    }
}

/// The starter family on its way into a folder.
private struct StarterFolder {
    /// Files and folders that were not there before, in the order in which they were made.
    var made: [String] = []
    let sharing: Sharing

    mutating func write(to folder: FamilyFolder) throws(FolderError) {
        try makeFolder(folder.rulesPath)
        try makeFolder(folder.scenariosPath)
        for file in ShippedFiles.rules() {
            let path = folder.rulesPath + "/" + file.name
            guard !FileSystem.exists(path) else { throw FolderError(.alreadyThere, path: path) }
            try write(SchemaFile.rules.linking(file.said), to: path)
        }
        for file in ShippedFiles.scenarios() {
            let path = folder.scenariosPath + "/" + file.name
            guard !FileSystem.exists(path) else { continue }
            try write(SchemaFile.scenario.linking(file.said), to: path)
        }
        try makeFolder(folder.path + "/Hooks")
        for hook in ShippedFiles.hooks() {
            let path = folder.path + "/Hooks/" + hook.name + Hook.off
            guard !FileSystem.exists(path) else { continue }
            try write(hook.saidScript, to: path)
            do {
                try FileSystem.makeExecutable(path)
            } catch {
                throw FolderError(.unwritable, path: path)
            }
        }
        for schema in SchemaFile.allCases { try write(schema.text, to: folder.path + "/" + schema.fileName) }
        // An empty file is no history yet, and says who may read the one that it becomes.
        if sharing == .all, !FileSystem.exists(folder.databasePath) { try write([], to: folder.databasePath) }
        // Last, because a folder with a family file counts as made.
        try write(SchemaFile.family.linking(ShippedFile.said(ShippedFiles.family())), to: folder.familyPath)
    }

    /// Removes what was made, and nothing else.
    func takeBack() {
        for path in made.reversed() { try? FileSystem.remove(path) }
    }

    private mutating func makeFolder(_ path: String) throws(FolderError) {
        made += FileSystem.missingFolders(of: path)
        try FamilyFolder.makeFolder(path, sharing: sharing)
    }

    /// It can be made again, and need not reach the disk at once.
    private mutating func write(_ bytes: [UInt8], to path: String) throws(FolderError) {
        if !FileSystem.exists(path) { made.append(path) }
        try FamilyFolder.write(bytes, to: path, sharing: sharing, isDurable: false)
    }
}
