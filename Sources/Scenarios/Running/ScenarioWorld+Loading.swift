import Diagnostics
import FamilySettings
import Languages
import RuleEngine
import RuleKinds

extension ScenarioWorld {
    /// Loads a scenario's files and makes its family and plan.
    struct Loader {
        let path: String
        /// Returns the content of a file by its path.
        let read: @Sendable (String) throws -> [UInt8]
        private(set) var findings: [Diagnostic] = []
        private(set) var sources: [SourceText] = []

        init(path: String, read: @escaping @Sendable (String) throws -> [UInt8]) {
            self.path = path
            self.read = read
        }

        /// Whether all rules that the scenario names could be read. If not, the world has no rules.
        private(set) var knowsRules = true

        /// Nil if the family cannot be read. Then there are findings.
        mutating func world(_ scenario: Scenario) -> ScenarioWorld? {
            let family = family(of: scenario)
            let ofFamily = findings.count
            let rules = rules(scenario.rules)
            var edits: [(moment: Moment, rules: [RuleFile])] = []
            for edit in scenario.edits { edits.append((edit.moment, self.rules(edit.rules))) }
            knowsRules = findings.count == ofFamily
            guard ofFamily == 0, let family, let child = child(scenario, family.settings) else { return nil }
            return ScenarioWorld(
                family: family.settings, text: family.text, rules: knowsRules ? rules : [],
                edits: knowsRules ? edits : [], child: child)
        }

        private mutating func rules(_ sources: [Scenario.RuleSource]) -> [RuleFile] {
            var files: [RuleFile] = []
            for source in sources {
                switch source {
                case .inline(let text): files.append(RuleFile(text, path: path))
                case .file(let name):
                    guard let (bytes, path) = bytes(of: name) else { continue }
                    let file = RuleFile(bytes, path: path)
                    if !self.sources.contains(where: { $0.path == path }) {
                        self.sources.append(file.source)
                        findings += file.findings
                    }
                    files.append(file)
                }
            }
            return files
        }

        private mutating func family(of scenario: Scenario) -> (settings: Family, text: [UInt8])? {
            switch scenario.setting {
            case .inline(let inline):
                let text = inline.text(of: scenario)
                return (inline.family(of: scenario), text)
            case .file(let name):
                guard let (bytes, path) = bytes(of: name) else { return nil }
                let (family, found) = FamilyFile.read(bytes, path: path)
                sources.append(SourceText(path: path, bytes: bytes))
                findings += found
                return family.map { ($0, bytes) }
            }
        }

        private mutating func child(_ scenario: Scenario, _ family: Family) -> Int? {
            guard let name = scenario.child else {
                guard family.children.count > 1, case .file(let file) = scenario.setting else { return 0 }
                report(
                    ScenarioMistake(
                        .childUnsaid, file.span,
                        localized("This family has several children, and the scenario does not say whom it is about."),
                        remedy: localized("Add \"child\": \"\(family.children.first?.id ?? "…")\".")))
                return nil
            }
            guard let place = family.children.firstIndex(where: { $0.id == name.text }) else {
                report(.unknown(localized("child", "a name"), name, known: family.children.map(\.id)))
                return nil
            }
            return place
        }

        private mutating func bytes(of name: Named) -> (bytes: [UInt8], path: String)? {
            let target = RelativePath.resolve(name.text, from: path)
            do {
                return (try read(target), target)
            } catch {
                report(
                    ScenarioMistake(
                        .unreadableFile, name.span, localized("The file \(target) cannot be read."),
                        remedy: localized("Check its name. It is looked for from the folder of this scenario.")))
                return nil
            }
        }

        private mutating func report(_ mistake: ScenarioMistake) {
            findings.append(mistake.diagnostic(file: path))
        }
    }
}
