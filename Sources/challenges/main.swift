import OperatingSystem

ThisProcess.surviveFullFiles()
// The only place that ends the process.
ThisProcess.end(status: Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
