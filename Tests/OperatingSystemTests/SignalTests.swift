import Foundation
import OperatingSystem
import Testing

@Suite("Signals as whoever started the process has set them")
struct SignalTests {
    @Test("A signal that is ignored, as `nohup` does, ends nothing; another one does")
    func ignored() async {
        await #expect(processExitsWith: .exitCode(7)) {
            signal(SIGHUP, SIG_IGN)
            let stop = StopSignal()
            raise(SIGHUP)
            guard stop?.isRequested == false else { exit(1) }
            raise(SIGTERM)
            exit(stop?.isRequested == true ? 7 : 2)
        }
    }

    @Test("The end of a program is noticed even where ends are ignored", .timeLimit(.minutes(1)))
    func ends() async {
        await #expect(processExitsWith: .exitCode(7)) {
            signal(SIGCHLD, SIG_IGN)
            let input = try Descriptor.unnamedFile(holding: [])
            let program = try StartedProgram(path: "/bin/sh", folder: "/", variables: [], input: input)
            while program.ended() == nil { usleep(2000) }
            exit(program.ended() == 0 ? 7 : 1)
        }
    }
}
