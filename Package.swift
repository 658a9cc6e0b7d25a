// swift-tools-version: 6.2
import PackageDescription

/// Every target is held to the same strict settings: what the compiler can prove is not left to review.
///
/// Types with parameters, such as `[String: Int]`, are made of what is known of them. By their names, which is shorter, the
/// runtime reads each name and looks through all conformances of the program: a fifth of a short command.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .unsafeFlags(
        ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release)),
]

/// Tests are run once after each build: to optimise them takes longer than it saves. What they test is optimised.
let unoptimised: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The slow reference is worth it where very many random cases are tried.
let reference = Context.environment["CHALLENGES_OPTIMISED"] == nil ? unoptimised : strict

/// The program searches texts with its own few lines: regular expressions, which come with the standard library's, are a
/// twenty-fifth of it.
let program: [SwiftSetting] =
    strict + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// What talks to people runs once in a command. To specialise and inline it takes more than half of its build time, and a
/// command's own time is about a tenth shorter with it.
let seldomRun: [SwiftSetting] =
    program + [
        .unsafeFlags(
            ["generic-specializer", "inline", "late-inline"].flatMap { ["-Xllvm", "-sil-disable-pass=\($0)"] },
            .when(configuration: .release))
    ]

func library(
    _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = program
) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
    settings: [SwiftSetting] = unoptimised
) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

let package = Package(
    name: "challenges",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "challenges", targets: ["challenges"])],
    targets: [
        // Lowest first: an import never points down this list.
        library("TextSearch"),
        library("Languages"),
        library("SeededNumbers"),
        .systemLibrary(name: "COperatingSystem"),
        library("OperatingSystem", ["COperatingSystem"]),
        .systemLibrary(
            name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"]), .brew(["libsodium"])]),
        library("Cryptography", ["CSodium"]),
        .systemLibrary(
            name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        library("QRDrawing", ["CQREncode"]),
        library("JSONText", ["TextSearch"]),
        // Rules, templates, hooks, pages and the demo, as bytes of the program.
        .target(name: "CShippedFiles"),
        .target(
            name: "ShippedFiles", dependencies: ["CShippedFiles", "Languages", "JSONText"],
            exclude: ["Demo", "Hooks", "Languages", "Pages", "Scenarios"],
            swiftSettings: program),
        library("FamilyDevices", ["TextSearch", "Cryptography", "JSONText", "OperatingSystem"]),
        library("Diagnostics", ["TextSearch", "Languages", "JSONText"]),
        library("FamilyTime", ["Languages", "OperatingSystem"]),
        library(
            "OpenBadges", ["TextSearch", "Cryptography", "JSONText", "Diagnostics", "FamilyTime"], settings: seldomRun),
        library("JSONShape", ["TextSearch", "Languages", "JSONText", "Diagnostics", "FamilyTime"]),
        library(
            "FamilySettings", ["Languages", "ShippedFiles", "JSONShape", "JSONText", "Diagnostics", "FamilyTime"]),
        library("UsageTracking", ["Languages", "FamilySettings", "FamilyTime", "JSONText"]),
        library("RuleLanguage", ["Languages", "FamilySettings", "JSONShape", "JSONText", "FamilyTime"]),
        library(
            "RuleEngine",
            ["SeededNumbers", "RuleLanguage", "UsageTracking", "FamilySettings", "FamilyTime", "JSONText"]),
        library(
            "RuleKinds",
            [
                "Languages", "RuleEngine", "RuleLanguage", "FamilySettings", "JSONShape", "JSONText", "Diagnostics",
                "FamilyTime",
            ]),
        library(
            "RuleLoading",
            [
                "TextSearch", "Languages", "RuleKinds", "RuleEngine", "RuleLanguage", "FamilySettings", "JSONShape",
                "JSONText",
                "Diagnostics",
                "FamilyTime",
            ]),
        library(
            "Economy",
            [
                "Languages", "RuleEngine", "RuleLanguage", "UsageTracking", "FamilySettings",
                "Diagnostics", "FamilyTime",
            ]),
        library(
            "RuleLinting",
            [
                "TextSearch", "Languages",
                "RuleLoading", "RuleKinds", "RuleEngine", "RuleLanguage", "FamilySettings", "JSONShape", "JSONText",
                "Diagnostics",
                "FamilyTime",
            ]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        library("FamilyStore", ["Languages", "CSQLite", "Cryptography", "FamilyTime"]),
        library("Trackers", ["Languages", "JSONText", "FamilyTime"]),
        library(
            "Recording",
            [
                "Languages", "FamilyStore", "Economy", "RuleLoading", "RuleKinds", "RuleEngine", "RuleLanguage",
                "UsageTracking", "FamilySettings", "FamilyTime", "Diagnostics", "JSONText", "OperatingSystem",
            ]),
        library(
            "Syncing",
            [
                "Recording", "FamilyStore", "FamilyTime", "FamilyDevices", "JSONText", "Cryptography",
                "OperatingSystem",
            ]),
        library(
            "FamilyLinting",
            [
                "Languages",
                "Recording", "FamilyStore", "RuleLinting", "RuleLoading", "RuleKinds", "RuleEngine", "RuleLanguage",
                "UsageTracking", "FamilySettings", "FamilyTime", "Diagnostics", "JSONText",
            ], settings: seldomRun),
        library(
            "Scenarios",
            [
                "Languages",
                "SeededNumbers", "Recording", "FamilyStore", "RuleLinting", "RuleLoading", "Economy", "RuleKinds",
                "RuleEngine", "RuleLanguage", "UsageTracking", "FamilySettings", "JSONShape", "JSONText", "Diagnostics",
                "FamilyTime",
            ], settings: seldomRun),
        library(
            "LanguageServer",
            [
                "Languages",
                "Scenarios", "RuleLinting", "RuleLoading", "RuleKinds", "RuleEngine", "RuleLanguage", "FamilySettings",
                "JSONShape",
                "JSONText", "Diagnostics", "FamilyTime", "OperatingSystem",
            ], settings: seldomRun),
        library(
            "Running",
            [
                "TextSearch", "Languages", "Recording", "FamilyStore", "Trackers", "RuleEngine", "UsageTracking",
                "FamilySettings",
                "FamilyTime",
                "Diagnostics", "JSONText", "OperatingSystem",
            ]),
        library("Presentation", ["TextSearch", "Languages", "Diagnostics"]),
        library("Feeds", ["TextSearch", "Languages", "Presentation", "FamilyTime"], settings: seldomRun),
        library("CommandTable", ["TextSearch", "Languages", "Diagnostics", "Presentation"], settings: seldomRun),
        library(
            "Manual", ["TextSearch", "Languages", "Presentation", "Diagnostics", "FamilyTime", "JSONText"],
            settings: seldomRun),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "SeededNumbers",
                "RuleLinting", "RuleLoading", "Recording", "FamilyStore", "RuleKinds", "RuleEngine", "UsageTracking",
                "FamilySettings",
                "FamilyTime", "JSONText", "Syncing", "FamilyDevices", "Cryptography", "OperatingSystem",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "challenges",
            dependencies: [
                "TextSearch", "Languages",
                "CommandTable", "Manual", "Presentation", "LanguageServer", "Trackers", "FamilyStore", "Scenarios",
                "FamilyLinting", "RuleLinting", "RuleLoading", "RuleKinds",
                "RuleEngine", "RuleLanguage", "UsageTracking", "Economy", "FamilySettings", "JSONShape", "Diagnostics",
                "JSONText", "FamilyTime", "OperatingSystem", "ShippedFiles", "Recording", "Running", "FamilyDevices",
                "Cryptography", "QRDrawing", "Syncing", "OpenBadges", "Feeds",
            ],
            swiftSettings: program),
        tests("TextSearchTests", ["TextSearch"]),
        tests("LanguagesTests", ["Languages"]),
        tests("OperatingSystemTests", ["OperatingSystem"]),
        tests("CryptographyTests", ["Cryptography"]),
        tests("QRDrawingTests", ["QRDrawing"]),
        tests("FamilyDevicesTests", ["SeededNumbers", "FamilyDevices", "Cryptography", "OperatingSystem"]),
        tests("OpenBadgesTests", ["OpenBadges", "Cryptography", "JSONText", "FamilyTime"]),
        tests("JSONTextTests", ["SeededNumbers", "JSONText"]),
        tests("DiagnosticsTests", ["Diagnostics", "JSONShape", "JSONText"]),
        tests("ShippedFilesTests", ["ShippedFiles", "Languages", "JSONText"]),
        tests("FamilyTimeTests", ["SeededNumbers", "FamilyTime", "OperatingSystem"]),
        tests("FamilySettingsTests", ["FamilySettings", "FamilyTime", "Diagnostics", "JSONText"]),
        tests(
            "FamilyStoreTests", ["SeededNumbers", "FamilyStore", "FamilyTime", "CSQLite"],
            resources: [.copy("Fixtures")]),
        tests("TrackersTests", ["SeededNumbers", "Trackers", "JSONText"], resources: [.copy("Fixtures")]),
        tests("LanguageServerTests", ["LanguageServer", "FamilyTime", "JSONText"]),
        tests("PresentationTests", ["Languages", "Presentation", "Diagnostics"], resources: [.copy("Golden")]),
        tests("FeedsTests", ["Feeds", "FamilyTime"]),
        tests("ManualTests", ["Manual", "Presentation"]),
        tests("CommandTableTests", ["CommandTable", "Presentation", "Diagnostics"]),
        tests(
            "JSONShapeTests", ["JSONShape", "JSONText", "Diagnostics"]),
        tests(
            "EconomyTests",
            ["SeededNumbers", "Economy", "FamilySettings", "FamilyTime", "Languages", "ShippedFiles"]),
        tests("UsageTrackingTests", ["SeededNumbers", "UsageTracking", "FamilySettings", "FamilyTime"]),
        tests(
            "RuleLintingTests",
            [
                "SeededNumbers",
                "RuleLinting", "RuleLoading", "Scenarios", "RuleKinds", "RuleEngine", "RuleLanguage", "FamilySettings",
                "JSONShape",
                "Diagnostics", "JSONText", "FamilyTime", "Languages", "ShippedFiles",
            ]),
        tests(
            "RuleEngineTests",
            [
                "SeededNumbers",
                "RuleEngine", "RuleKinds", "RuleLoading", "RuleLanguage", "UsageTracking",
                "FamilySettings",
                "FamilyTime",
                "JSONShape", "JSONText", "Diagnostics",
            ], settings: reference),
        tests(
            "RecordingTests",
            [
                "SeededNumbers",
                "Scenarios", "FamilyLinting", "Recording", "FamilyStore", "RuleLinting", "RuleLoading", "RuleEngine",
                "RuleKinds",
                "UsageTracking",
                "Economy", "FamilySettings", "FamilyTime", "JSONText", "Diagnostics", "OperatingSystem", "Languages",
                "ShippedFiles",
            ]),
        tests(
            "SyncingTests",
            [
                "CSodium", "SeededNumbers", "Syncing", "Recording", "FamilyStore", "Economy", "RuleEngine",
                "UsageTracking",
                "FamilySettings", "FamilyTime", "FamilyDevices", "Cryptography", "Diagnostics", "OperatingSystem",
            ]),
        tests(
            "RunningTests",
            [
                "SeededNumbers", "Running", "Recording", "FamilyStore", "Trackers", "UsageTracking",
                "Economy",
                "FamilySettings", "FamilyTime", "Diagnostics", "JSONText", "Languages",
            ]),
        tests(
            "ChallengesTests",
            [
                "SeededNumbers", "Recording", "FamilyStore", "Economy", "UsageTracking", "FamilySettings", "FamilyTime",
                "Diagnostics", "JSONText", "FamilyDevices", "Cryptography", "CommandTable",
                "OperatingSystem",
            ], resources: [.copy("Screens")]),
        // What is tested inside of the program. Apart from those that run it, as they have to wait for its module.
        tests(
            "ProgramTests",
            [
                "Languages", "ShippedFiles", "SeededNumbers", "challenges", "Recording", "FamilyStore", "Economy",
                "RuleLoading", "JSONText", "UsageTracking", "FamilySettings", "FamilyTime", "Diagnostics",
                "CommandTable",
            ]),
        tests(
            "ScenariosTests",
            [
                "Languages", "SeededNumbers", "Manual", "Presentation", "ShippedFiles",
                "Scenarios", "RuleLinting", "RuleLoading", "RuleKinds", "RuleLanguage",
                "FamilySettings", "FamilyTime", "JSONShape", "JSONText", "Diagnostics",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
