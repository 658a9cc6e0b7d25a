#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program started in a process group of its own, so that it can be ended with everything that it started.
package final class StartedProgram {
    private let process: pid_t
    /// The read end of the program's output and error output.
    package let output: Descriptor
    private var status: Int32?

    /// - Parameters:
    ///   - variables: the variables of its environment, as NAME=VALUE.
    ///   - input: the file that it reads, from the beginning.
    /// - Throws: the system's error.
    package init(path: String, folder: String, variables: [String], input: Descriptor) throws(SystemError) {
        ThisProcess.hearOfPrograms()
        guard let pipe = Descriptor.pipe() else { throw SystemError(number: errno) }
        output = pipe.reading
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.number, 0)
        posix_spawn_file_actions_adddup2(&actions, pipe.writing.number, 1)
        posix_spawn_file_actions_adddup2(&actions, pipe.writing.number, 2)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // What this process leaves alone, the program does not.
        var plain = sigset_t()
        sigemptyset(&plain)
        for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&plain, number) }
        posix_spawnattr_setsigdefault(&attributes, &plain)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        // The shell changes the folder and becomes the program: not every system can start one in another folder.
        let words = ["/bin/sh", "-c", "cd \"$1\" && exec \"$2\"", "sh", folder, path]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var started = pid_t()
        let code = posix_spawn(&started, "/bin/sh", &actions, &attributes, &arguments, &environment)
        guard code == 0 else { throw SystemError(number: code) }
        process = started
    }

    deinit { if status == nil { stop() } }

    /// The exit code, 0 to 255, or 1000 plus the number of the signal that ended the program. Nil while it runs.
    package func ended() -> Int32? {
        if let status { return status }
        var code: Int32 = 0
        guard waitpid(process, &code, WNOHANG) == process else { return nil }
        let signal = code & 0x7f
        status = signal == 0 ? (code >> 8) & 0xff : 1000 + signal
        // What it has left running belongs to it.
        kill(-process, SIGKILL)
        return status
    }

    /// Ends the program, with everything that it started.
    package func stop() {
        guard status == nil else { return }
        kill(-process, SIGKILL)
        var code: Int32 = 0
        waitpid(process, &code, 0)
        status = 1000 + SIGKILL
    }
}
