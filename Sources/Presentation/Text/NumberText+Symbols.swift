package import Languages

extension NumberText {
    /// A number with its sign, which tells whether points came or went: "+120", "−50", "0".
    package static func signed(_ number: Int, _ symbols: SymbolSet = .plain) -> String {
        let sign = number > 0 ? "+" : number < 0 ? symbols.minus : ""
        return sign + grouped(Int(clamping: number.magnitude))
    }

    /// A factor given in hundredths, without needless digits: "×1.25", "×1.5", "×2".
    package static func factor(hundredths: Int, _ symbols: SymbolSet = .plain) -> String {
        let hundredths = max(hundredths, 0)
        let mark = Language.current.decimalMark
        var text = "\(hundredths / 100)"
        switch hundredths % 100 {
        case 0: break
        case let rest where rest % 10 == 0: text += mark + "\(rest / 10)"
        case let rest: text += mark + (rest < 10 ? "0" : "") + "\(rest)"
        }
        return symbols.times + text
    }
}
