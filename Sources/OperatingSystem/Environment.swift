#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The variables that this process was started with.
package enum Environment {
    package static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// All of them, by name.
    package static var variables: [String: String] {
        var variables: [String: String] = [:]
        #if canImport(Darwin)
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
        #else
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        while let text = next?.pointee.map({ String(cString: $0) }) {
            next = next?.successor()
            guard let equals = text.firstIndex(of: "=") else { continue }
            variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
        }
        return variables
    }
}
