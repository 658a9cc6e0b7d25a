import Testing

@testable import FamilyStore

@Suite("Schema versions")
struct MigrationTests {
    let folder: StoreFolder

    init() throws {
        folder = try StoreFolder()
    }

    /// Today's steps and two that a later release might add.
    static let later = Schema(
        migrations: Schema.current.migrations + [
            Migration(purpose: "a column", script: "ALTER TABLE mark ADD COLUMN note TEXT; UPDATE mark SET note = 'x'"),
            Migration(
                purpose: "a table",
                script: "CREATE TABLE more (note TEXT) STRICT; INSERT INTO more SELECT note FROM mark"),
        ])

    func open(_ mode: FamilyStore.Mode, schema: Schema, beforeStep: StepHook? = nil) throws -> FamilyStore? {
        try FamilyStore.openIfPresent(
            path: folder.path, mode: mode, waitingSeconds: 10, beforeStep: beforeStep, schema: schema)
    }

    /// What the last of the later steps wrote.
    func notes(_ store: FamilyStore?) throws -> [String]? {
        try store?.database.statement("SELECT note FROM more").rows { $0.text() }.all()
    }

    @Test("Every older version is brought up to date with what it holds, also when it is only wanted for reading")
    func everyOlderVersion() throws {
        for version in 1..<Self.later.version {
            for mode in [FamilyStore.Mode.readOnly, .readWrite, .create] {
                let folder = try StoreFolder()
                let older = Schema(migrations: Array(Self.later.migrations.prefix(version)))
                let store = try FamilyStore.openIfPresent(
                    path: folder.path, mode: .create, waitingSeconds: 1, beforeStep: nil, schema: older)
                try store?.write { transaction throws(StoreError) in _ = try transaction.record(Rows.event("e")) }
                let newer = try FamilyStore.openIfPresent(
                    path: folder.path, mode: mode, waitingSeconds: 1, beforeStep: nil, schema: Self.later)
                #expect(try newer?.database.schemaVersion() == Self.later.version)
                #expect(try newer?.events(of: "mia").all() == [Rows.event("e")])
                #expect(try notes(newer) == ["x"])
            }
        }
    }

    @Test("A newer version is refused with both numbers, and nothing is changed")
    func newerVersion() throws {
        _ = try open(.create, schema: Self.later)
        for mode in [FamilyStore.Mode.readOnly, .readWrite, .create] {
            let error = #expect(throws: StoreError.self) { try folder.store(mode) }
            #expect(error?.kind == .newerVersion(found: Self.later.version, known: Schema.current.version))
            #expect(
                error?.message.contains("format \(Self.later.version); this one knows up to \(Schema.current.version)")
                    == true)
            #expect(error?.remedy.contains("Update") == true)
        }
        #expect(try notes(open(.readOnly, schema: Self.later)) == ["x"])
    }

    @Test("A migration that fails at any step leaves the version before it, and the next opening finishes it")
    func interrupted() throws {
        var failures = 0
        for step in 1... {
            let folder = try StoreFolder()
            _ = try folder.store()
            let faults = FaultAtStep(step, code: 10)
            do {
                _ = try FamilyStore.openIfPresent(
                    path: folder.path, mode: .readWrite, waitingSeconds: 0, beforeStep: faults.hook,
                    schema: Self.later)
            } catch {
                #expect(error.kind == .inputOutput)
            }
            guard faults.happened else { break }
            failures += 1
            let store = try FamilyStore.openIfPresent(
                path: folder.path, mode: .readOnly, waitingSeconds: 1, beforeStep: nil, schema: Self.later)
            #expect(try notes(store) == ["x"])
        }
        #expect(failures > 15)
    }

    @Test("The file says whose it is and which version")
    func header() throws {
        let store = try folder.store()
        #expect(try store.database.identity() == .family(version: Schema.current.version))
    }
}
