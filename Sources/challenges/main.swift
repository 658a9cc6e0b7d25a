import Foundation

// The only place that ends the process.
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
