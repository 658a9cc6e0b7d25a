import TextSearch

extension Completions {
    var zsh: [String] {
        [
            "#compdef \(program.name)",
            "# Completions of \(program.name) for zsh: put this file into a folder of $fpath as _\(program.name).",
        ] + zshListing + [
            "\(function)() {",
            "    local curcontext=\"$curcontext\" state line",
            "    local -a commands common listed",
            "    commands=(",
        ] + program.commands.map { "        " + quoted("\($0.name):\(zshText($0.summary))") } + [
            "    )",
            "    common=(",
        ] + program.commonOptions.flatMap { zshOption($0) } + [
            "    )",
            "    _arguments -C $common '1: :->command' '*:: :->rest' && return",
            "    case $state in",
            "        command) _describe command commands ;;",
            "        rest) case $words[1] in",
        ] + program.commands.flatMap(zshCommand) + [
            "        esac ;;",
            "    esac",
            "}",
            // Run by the completion system when it is loaded from $fpath, only defined when it is sourced.
            "if [ \"$funcstack[1]\" = \(quoted("_" + program.name)) ]; then \(function) \"$@\"; "
                + "else compdef \(function) \(program.name); fi",
        ]
    }

    private func zshCommand(_ command: CommandSpec) -> [String] {
        let arguments = command.arguments.enumerated().map { index, argument in
            let place = argument.takesMany ? "*" : "\(index + 1)"
            // Where others follow, zsh would offer those as well in the place of one that may be left out.
            let mayEnd = !argument.isRequired && !argument.takesMany && index == command.arguments.count - 1
            let optional = mayEnd ? "::" : ":"
            let action = zshAction(argument.completion, allowed: [])
            return "                " + quoted("\(place)\(optional)\(zshText(argument.said)):\(action)")
        }
        let words = command.options.flatMap { zshOption($0, indentation: 16) } + arguments
        return ["            \(command.name)) local -a own; own=("] + words
            + ["            ); _arguments $common $own ;;"]
    }

    private func zshOption(_ option: OptionSpec, indentation: Int = 8) -> [String] {
        let star = option.value?.isRepeatable == true ? "*" : ""
        let help = "[\(zshText(option.help))]"
        return names(option).map { name in
            let blank = String(repeating: " ", count: indentation)
            guard let value = option.value else { return blank + quoted(name + help) }
            let sign = name.hasPrefix("--") ? "=" : "+"
            let action = zshAction(value.completion, allowed: value.allowed)
            return blank + quoted("\(star)\(name)\(sign)\(help):\(zshText(value.said)):\(action)")
        }
    }

    private func zshAction(_ completion: ValueCompletion, allowed: [String]) -> String {
        guard allowed.isEmpty else { return "(\(allowed.joined(separator: " ")))" }
        return switch completion {
        case .nothing: " "
        case .files: "_files"
        case .directories: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        case .listed(let list): "{ \(function)_listed \(list) }"
        }
    }

    /// The function that describes what the program lists. Colons separate a word from its description.
    private var zshListing: [String] {
        let family = "${opt_args[--family]:+--family=${opt_args[--family]}} ${opt_args[-f]:+--family=${opt_args[-f]}}"
        return [
            "\(function)_listed() {",
            "    local -a listed",
            "    listed=(${${${(f)\"$(\(asking("$1", family: family)))\"}//:/\\\\:}/$'\\t'/:})",
            "    _describe $1 listed",
            "}",
        ]
    }

    private func zshText(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
            .replacing("[", with: "\\[").replacing("]", with: "\\]")
    }
}
